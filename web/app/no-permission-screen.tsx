import { ShieldX } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

export function NoPermissionScreen({ permission }: { permission: Permission }) {
  const t = useTranslation();
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-prose flex-col items-center justify-center gap-4 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-muted text-muted-foreground">
        <ShieldX aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <h1 className="text-xl font-bold">{t('noPermission.title')}</h1>
      <p className="text-muted-foreground">
        {t('noPermission.hint', { permission: t(`permission.${permission}`) })}
      </p>
    </div>
  );
}
