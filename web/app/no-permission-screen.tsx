import { ShieldX } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ScreenMessage } from './screen-message.tsx';

export function NoPermissionScreen({ permission }: { permission: Permission }) {
  const t = useTranslation();
  return (
    <ScreenMessage icon={ShieldX} title={t('noPermission.title')}>
      <p className="text-muted-foreground">
        {t('noPermission.hint', { permission: t(`permission.${permission}`) })}
      </p>
    </ScreenMessage>
  );
}
