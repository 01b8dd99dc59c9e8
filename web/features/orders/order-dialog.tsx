import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';

export interface OrderDialogForm {
  /** Closes without asking. */
  onDone: () => void;
  /** Told in a layout effect: the very next key may already be Escape. */
  onDirtyChange: (isDirty: boolean) => void;
}

interface OrderDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  className?: string;
  children: (form: OrderDialogForm) => ReactNode;
}

/** A dialog around a form: leaving it with unsaved input asks first. */
export function OrderDialog({
  open,
  onOpenChange,
  title,
  description,
  className,
  children,
}: OrderDialogProps) {
  const t = useTranslation();
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
  // The back button of a phone would otherwise take the input along.
  useBlocker({
    shouldBlockFn: () => !mayClose(),
    enableBeforeUnload: isDirty,
    disabled: !open,
  });

  return (
    <Dialog open={open} onOpenChange={onOpenChange} onCloseRequest={mayClose}>
      <DialogContent className={className}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children({ onDone, onDirtyChange: setIsDirty })}
      </DialogContent>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('discard.title')}
        description={t('discard.description')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.cancel')}
        onConfirm={onDone}
      />
    </Dialog>
  );
}
