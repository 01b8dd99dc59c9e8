import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsList } from './settings-list.tsx';

const MessageTemplates = lazy(async () => ({
  default: (await import('#web/features/messages/message-templates.tsx')).MessageTemplates,
}));

/** Few open it, so its texts and its editor are loaded when it is. */
export function SettingsMessages({ canEdit }: { canEdit: boolean }) {
  const t = useTranslation();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <SettingsList
      title={t('settings.messages')}
      count={undefined}
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <MessageTemplates canEdit={canEdit} />
        </Suspense>
      )}
    </SettingsList>
  );
}
