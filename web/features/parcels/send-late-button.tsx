import { startTransition, Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';

interface SendLateButtonProps extends ComponentProps<typeof Button> {
  load: () => Promise<unknown>;
  /** A dialog that is loaded on demand, for the orders that the button is about. */
  renderDialog: (dialog: OpenProps) => ReactNode;
  /** False when there is nothing to open any more; an open dialog stays. */
  isOffered?: boolean;
}

/** Like `LateDialogButton`, for a dialog that needs to be told more than that it is open. */
export function SendLateButton({
  load,
  renderDialog,
  isOffered = true,
  ...props
}: SendLateButtonProps) {
  const [open, setOpen] = useState(false);
  /** Stays mounted once opened, so that it can fade out. */
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      {isOffered && (
        <Button
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() =>
            startTransition(() => {
              setOpen(true);
              setWasOpened(true);
            })
          }
          {...props}
        />
      )}
      {wasOpened && (
        <Suspense fallback={null}>{renderDialog({ open, onOpenChange: setOpen })}</Suspense>
      )}
    </>
  );
}
