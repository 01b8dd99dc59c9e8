import { type ComponentProps, type ReactNode, Suspense, useState, useTransition } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Fetches the dialog: on hover or focus, so that it is mostly there when it is wanted. */
  load: () => Promise<unknown>;
  /** Renders the dialog, a `lazy` component. */
  renderDialog: (dialog: OpenProps) => ReactNode;
  /** Whoever came for the dialog gets it at once. */
  isOpenAtFirst?: boolean;
  /** False when there is nothing to open any more; an open dialog stays. */
  isOffered?: boolean;
}

/** A button with a big dialog that is loaded on demand; until it is there the button turns. */
export function DialogButton({
  load,
  renderDialog,
  isOpenAtFirst,
  isOffered = true,
  ...props
}: DialogButtonProps) {
  /** Undefined until it is first opened; then it stays mounted, so that it can fade out. */
  const [open, setOpen] = useState<boolean | undefined>(isOpenAtFirst || undefined);
  const [isOpening, startOpening] = useTransition();
  // Where that fails, opening it says so.
  const fetchEarly = () => void load().catch(() => undefined);
  return (
    <>
      {isOffered && (
        <Button
          pending={isOpening}
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          onClick={() => startOpening(() => setOpen(true))}
          {...props}
        />
      )}
      <Suspense>{open !== undefined && renderDialog({ open, onOpenChange: setOpen })}</Suspense>
    </>
  );
}

/** Where a dialog will be that is still being loaded. */
export function DialogLoading() {
  const text = useUiText();
  return (
    <output className="fixed inset-0 z-50 m-auto flex size-fit items-center gap-3 rounded-xl border bg-popover p-4 text-sm text-popover-foreground shadow-soft">
      <Spinner className="size-5 text-primary" />
      {text.loading}
    </output>
  );
}
