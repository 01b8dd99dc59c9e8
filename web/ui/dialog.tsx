import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import * as DialogPrimitive from 'radix-ui/dialog';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useFocusReturn } from '#web/ui/use-focus.ts';

/** The props that control whether a dialog is open. */
export interface OpenProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * Called before Escape, the close button or a click outside closes; `false` keeps the dialog
   * open.
   */
  onCloseRequest?: () => boolean;
  children: ReactNode;
}

export function Dialog({ open: givenOpen, onOpenChange, onCloseRequest, children }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    if (!next && onCloseRequest?.() === false) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <DialogPrimitive.Root open={givenOpen ?? ownOpen} onOpenChange={handleOpenChange}>
      {children}
    </DialogPrimitive.Root>
  );
}

export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay duration-150 animate-in fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out';

export const dialogBoxClasses =
  'fixed inset-3 z-50 m-auto flex h-fit max-h-[calc(100svh-1.5rem)] max-w-lg flex-col rounded-xl border bg-popover text-popover-foreground shadow-soft duration-150 outline-none animate-in fade-in data-[state=closed]:animate-out data-[state=closed]:fade-out';

type DialogContentProps = ComponentProps<typeof DialogPrimitive.Content>;

/** Never larger than the screen: the content scrolls inside. */
export function DialogContent({
  className,
  children,
  onOpenAutoFocus,
  ...props
}: DialogContentProps) {
  const text = useUiText();
  const focusReturn = useFocusReturn(onOpenAutoFocus);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClasses} />
      <DialogPrimitive.Content
        {...props}
        {...focusReturn}
        className={cn(dialogBoxClasses, className)}
      >
        <div className="flex min-h-0 scroll-pt-28 scroll-pb-24 flex-col gap-4 overflow-y-auto overscroll-contain p-4 md:p-6">
          {children}
        </div>
        <DialogPrimitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={text.close}
            className="absolute end-2 top-2 z-20 text-muted-foreground md:end-3 md:top-3"
          >
            <X aria-hidden="true" />
          </Button>
        </DialogPrimitive.Close>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Sticky while the content scrolls, and leaves room for the close button. */
export function DialogHeader({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'sticky -top-4 z-20 -mx-4 -mt-4 flex flex-col gap-1 rounded-t-xl bg-popover ps-4 pe-14 pt-4 pb-1 md:-top-6 md:-mx-6 md:-mt-6 md:ps-6 md:pe-16 md:pt-6',
        className,
      )}
      {...props}
    />
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      className={cn('text-lg font-semibold wrap-anywhere', className)}
      {...props}
    />
  );
}

export function DialogDescription({
  className,
  ...props
}: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      className={cn('text-sm wrap-anywhere text-muted-foreground', className)}
      {...props}
    />
  );
}

/**
 * The one foot of dialogs: it stays in sight while what is above it scrolls. It comes last in the
 * content, or last in a form that does.
 */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={cn(
        'sticky -bottom-4 z-20 -mx-4 mt-auto -mb-4 flex flex-wrap gap-2 rounded-b-xl border-t bg-popover p-4 max-md:*:flex-auto md:-bottom-6 md:-mx-6 md:-mb-6 md:justify-end md:px-6',
        className,
      )}
      {...props}
    />
  );
}
