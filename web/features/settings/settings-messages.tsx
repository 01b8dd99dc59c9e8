import { useState } from 'react';
import { MessageTemplates } from '#web/features/messages/message-templates.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SettingsList } from './settings-list.tsx';

/** Few open it, so its texts are asked for when it is. */
export function SettingsMessages({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <SettingsList
      title={t('settings.messages')}
      count={undefined}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened && <MessageTemplates canEdit={canEdit} />}
    </SettingsList>
  );
}
