import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { startLiveUpdates } from '#web/lib/live-updates.ts';
import { currentUser, subscribeToSession } from '#web/lib/session.ts';
import { DirectionProvider } from '#web/ui/direction.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { UiTextProvider } from '#web/ui/ui-text.tsx';
import { useUiWords } from './ui-words.ts';

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const words = useUiWords();
  const { direction } = LOCALES[useLanguage()];

  useEffect(() => startLiveUpdates(client), [client]);
  useEffect(() => {
    let owner = currentUser()?.id;
    return subscribeToSession(() => {
      const now = currentUser()?.id;
      // Clears the cache, so that no user sees data of the previous one.
      if (now !== owner) client.clear();
      owner = now;
    });
  }, [client]);

  return (
    <QueryClientProvider client={client}>
      <DirectionProvider dir={direction}>
        <UiTextProvider text={words}>
          <TooltipProvider>{children}</TooltipProvider>
          <Toaster />
        </UiTextProvider>
      </DirectionProvider>
    </QueryClientProvider>
  );
}
