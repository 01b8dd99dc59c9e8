import { startTransition, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';

interface LateButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Loads the dialog: on hover or focus, at the latest on click. */
  load: () => Promise<unknown>;
  /** The dialog with what it is about; called again on every render, so that it keeps its state. */
  renderDialog: (dialog: OpenProps) => ReactNode;
}

/** A button with a dialog that is loaded on demand and stays mounted, so that it can fade out. */
export function LateButton({ load, renderDialog, ...props }: LateButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => startTransition(() => setOpen(true))}
        {...props}
      />
      {open !== null && (
        <Suspense fallback={null}>{renderDialog({ open, onOpenChange: setOpen })}</Suspense>
      )}
    </>
  );
}
