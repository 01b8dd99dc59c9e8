import { useMemo } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { UiText } from '#web/ui/ui-text.tsx';

/** The kit's texts in the user's language. */
export function useUiWords(): UiText {
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
