import type { ComponentProps } from 'react';
import * as DialogPrimitive from 'radix-ui/dialog';
import { cn } from '#web/ui/cn.ts';
import { overlayClasses } from '#web/ui/dialog.tsx';
import { useFocusReturn } from '#web/ui/use-focus.ts';

export const Sheet = DialogPrimitive.Root;
export const SheetTitle = DialogPrimitive.Title;

export function SheetContent({
  className,
  onOpenAutoFocus,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const focusReturn = useFocusReturn(onOpenAutoFocus);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={overlayClasses} />
      <DialogPrimitive.Content
        {...props}
        {...focusReturn}
        className={cn(
          'fixed inset-y-0 start-0 z-50 flex w-72 max-w-[85vw] flex-col border-e bg-popover text-popover-foreground shadow-soft duration-200 outline-none animate-in slide-in-from-start data-[state=closed]:animate-out data-[state=closed]:slide-out-to-start',
          className,
        )}
      />
    </DialogPrimitive.Portal>
  );
}
