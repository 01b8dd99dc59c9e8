import { useLayoutEffect, type SubmitEvent, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';
import { DraftOffer, type OfferedDraft } from '#web/ui/draft-offer.tsx';
import { type FormDialogForm, FormFooter } from '#web/ui/form-dialog.tsx';

interface DialogFormProps extends Pick<FormDialogForm, 'onDirtyChange'> {
  isDirty: boolean;
  /** Not called while the former one is pending. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  pending?: boolean;
  submitLabel: string;
  submitDisabled?: boolean;
  /** Where leaving undoes nothing, because what the dialog was opened for is done. */
  cancelLabel?: string;
  /** What was typed before and never saved. */
  draft?: OfferedDraft | null;
  /** In a dialog that fills the screen of a phone, the foot is at its end. */
  isLong?: boolean;
  /** Above the buttons. */
  notice?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The form in a `FormDialog`: what was typed before, the fields, and the foot to save or cancel. */
export function DialogForm({
  isDirty,
  onDirtyChange,
  onSubmit,
  pending = false,
  submitLabel,
  submitDisabled = false,
  cancelLabel,
  draft = null,
  isLong = false,
  notice,
  className,
  children,
}: DialogFormProps) {
  const t = useTranslation();
  useLayoutEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble to the page that opened the dialog, which may be a form itself.
    event.stopPropagation();
    if (!pending) void onSubmit(event);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className={cn('flex flex-col gap-4', isLong && 'flex-1', className)}
    >
      <DraftOffer offer={draft} />
      {children}
      <FormFooter
        cancelLabel={cancelLabel ?? t('common.cancel')}
        submitLabel={submitLabel}
        pending={pending}
        disabled={submitDisabled}
      >
        {notice}
      </FormFooter>
    </form>
  );
}
