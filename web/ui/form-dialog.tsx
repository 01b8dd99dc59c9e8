import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

export interface FormDialogForm {
  /** Closes without confirmation. */
  onDone: () => void;
  /** Called in a layout effect, because the very next key may be Escape. */
  onDirtyChange: (isDirty: boolean) => void;
}

const LONG =
  'max-w-3xl max-md:inset-0 max-md:h-dvh max-md:max-h-dvh max-md:rounded-none max-md:border-0 [&>div]:flex-1 [&>div]:scroll-pb-24';

/** A form whose first field is not the first thing in the dialog marks it with `data-first-field`. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const field = event.currentTarget.querySelector<HTMLElement>('[data-first-field]');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

interface FormDialogProps extends OpenProps {
  title: ReactNode;
  description: string;
  /** Fills the screen on a phone. */
  isLong?: boolean;
  /** For a table: as wide as the screen allows. */
  isWide?: boolean;
  children: (form: FormDialogForm) => ReactNode;
}

/** A dialog around a form: closing it with unsaved input asks for confirmation. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  isLong = false,
  isWide = false,
  children,
}: FormDialogProps) {
  const text = useUiText();
  const [isDirty, setIsDirty] = useState(false);
  const [asking, setAsking] = useState(false);

  const mayClose = () => {
    setAsking(isDirty);
    return !isDirty;
  };
  const onDone = () => {
    setIsDirty(false);
    onOpenChange(false);
  };
  // Otherwise a phone's back button would discard the input.
  useBlocker({
    shouldBlockFn: () => !mayClose(),
    enableBeforeUnload: isDirty,
    disabled: !open,
  });

  return (
    <Dialog open={open} onOpenChange={onOpenChange} onCloseRequest={mayClose}>
      <DialogContent
        className={cn(isLong && LONG, isWide && 'max-w-6xl')}
        onOpenAutoFocus={focusFirstField}
      >
        <DialogHeader className={cn(isLong && 'border-b pb-3')}>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children({ onDone, onDirtyChange: setIsDirty })}
      </DialogContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        variant="destructive"
        title={text.discardTitle}
        description={text.discardDescription}
        confirmLabel={text.discardConfirm}
        cancelLabel={text.discardCancel}
        onConfirm={onDone}
      />
    </Dialog>
  );
}

interface FormFooterProps {
  cancelLabel: string;
  submitLabel: string;
  pending: boolean;
  disabled?: boolean;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/** The foot of a form in a dialog: leave it or save it. */
export function FormFooter(props: FormFooterProps) {
  const { cancelLabel, submitLabel, pending, disabled = false, children } = props;
  return (
    <DialogFooter>
      {children && <div className="flex basis-full flex-col gap-3">{children}</div>}
      <DialogClose asChild>
        <Button variant="outline">{cancelLabel}</Button>
      </DialogClose>
      <Button type="submit" pending={pending} disabled={disabled} className="max-md:grow-2">
        {submitLabel}
      </Button>
    </DialogFooter>
  );
}
