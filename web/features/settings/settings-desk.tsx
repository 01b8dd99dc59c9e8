import { useState } from 'react';
import { DeskRules } from '#web/features/desk/rules/desk-rules.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LeaveGuard } from '#web/kit/leave-guard.tsx';
import { SettingsList } from './settings-list.tsx';

/** Saved by itself, because the rules have a version of their own. */
export function SettingsDesk({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  const [isDirty, setDirty] = useState(false);
  return (
    <SettingsList title={t('settings.desk')} count={undefined} onOpen={() => setWasOpened(true)}>
      {wasOpened && <DeskRules canEdit={canEdit} onDirtyChange={setDirty} />}
      <LeaveGuard isDirty={isDirty} />
    </SettingsList>
  );
}
