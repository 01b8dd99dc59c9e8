import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsLeaveGuard } from './settings-leave-guard.tsx';
import { SettingsList } from './settings-list.tsx';

const DeskRules = lazy(async () => ({
  default: (await import('#web/features/desk-rules/desk-rules.tsx')).DeskRules,
}));

/** Saved by itself, because the rules have a version of their own. */
export function SettingsDesk({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  const [isDirty, setDirty] = useState(false);
  return (
    <SettingsList title={t('settings.desk')} count={undefined} onOpen={() => setWasOpened(true)}>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <DeskRules canEdit={canEdit} onDirtyChange={setDirty} />
        </Suspense>
      )}
      <SettingsLeaveGuard isDirty={isDirty} />
    </SettingsList>
  );
}
