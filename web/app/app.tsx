import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { isolate } from '#web/lib/isolate.ts';
import { startLiveUpdates } from '#web/lib/live/live-updates.ts';
import { currentUser, subscribeToSession } from '#web/lib/session.ts';
import { DirectionProvider } from '#web/ui/direction.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { TooltipProvider } from '#web/ui/tooltip.tsx';
import { type UiText, UiTextProvider } from '#web/ui/ui-text.tsx';
import { ErrorBoundary } from './error-screens.tsx';
import { router } from './router.tsx';

export function App({ client }: { client: QueryClient }) {
  return (
    <ErrorBoundary>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </ErrorBoundary>
  );
}

function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
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

/** The kit's texts in the user's language. */
function useUiWords(): UiText {
  const t = useTranslation();
  return useMemo<UiText>(
    () => ({
      close: t('ui.close'),
      loading: t('common.loading'),
      retry: t('common.retry'),
      requestId: t('ui.requestId'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      breadcrumb: t('ui.breadcrumb'),
      // Radix replaces this placeholder.
      notifications: t('ui.notifications', { hotkey: '{hotkey}' }),
      notification: t('ui.notification'),
      sidebar: t('ui.sidebar'),
      navigation: t('ui.navigation'),
      toggleSidebar: t('ui.toggleSidebar'),
      pagination: t('ui.pagination'),
      previousPage: t('ui.previousPage'),
      nextPage: t('ui.nextPage'),
      page: (page) => t('ui.page', { page }),
      noResults: t('ui.noResults'),
      results: (count) => t('ui.results', { count }),
      useAsWritten: (text) => t('ui.useAsWritten', { text: isolate(text) }),
      selectAll: t('ui.selectAll'),
      selectRow: (row) => t('ui.selectRow', { row }),
      rowActions: t('ui.rowActions'),
      discardTitle: t('discard.title'),
      discardDescription: t('discard.description'),
      discardConfirm: t('discard.confirm'),
      discardCancel: t('discard.cancel'),
    }),
    [t],
  );
}
