import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before leaving a screen with what was not saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
      title={t('discard.title')}
      description={t('discard.description')}
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.cancel')}
      onConfirm={() => proceed?.()}
    />
  );
}
