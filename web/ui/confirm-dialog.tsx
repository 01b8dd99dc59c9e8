import { type ReactNode, useState } from 'react';
import * as AlertDialogPrimitive from 'radix-ui/alert-dialog';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { DialogFooter, dialogBoxClasses, overlayClasses } from '#web/ui/dialog.tsx';
import { useFocusReturn } from '#web/ui/use-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  variant?: 'default' | 'destructive';
  /** A promise keeps the dialog open and busy; it closes when fulfilled and stays when rejected. */
  onConfirm: () => void | Promise<void>;
  confirmDisabled?: boolean;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  variant = 'default',
  onConfirm,
  confirmDisabled = false,
  children,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const focusReturn = useFocusReturn();

  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // The caller has shown the error; the dialog stays open for a retry.
    } finally {
      setPending(false);
    }
  };

  return (
    <AlertDialogPrimitive.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialogPrimitive.Portal>
        <AlertDialogPrimitive.Overlay className={overlayClasses} />
        <AlertDialogPrimitive.Content
          {...focusReturn}
          aria-modal="true"
          className={cn(dialogBoxClasses, 'max-w-md gap-4 overflow-y-auto p-4 md:p-6')}
        >
          <div className="flex flex-col gap-1">
            <AlertDialogPrimitive.Title className="text-lg font-semibold">
              {title}
            </AlertDialogPrimitive.Title>
            <AlertDialogPrimitive.Description className="text-sm text-muted-foreground">
              {description}
            </AlertDialogPrimitive.Description>
          </div>
          {children}
          <DialogFooter>
            <AlertDialogPrimitive.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </AlertDialogPrimitive.Cancel>
            <Button
              variant={variant}
              pending={pending}
              disabled={confirmDisabled}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialogPrimitive.Content>
      </AlertDialogPrimitive.Portal>
    </AlertDialogPrimitive.Root>
  );
}
