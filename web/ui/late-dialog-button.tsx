import { startTransition, Suspense, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';

interface LateDialogButtonProps extends ComponentProps<typeof Button> {
  /** Loads the dialog: on hover or focus, at the latest on click. */
  load: () => Promise<unknown>;
  /** The lazy component that `load` fetches. */
  dialog: ComponentType<OpenProps>;
  /** Whoever came for the dialog gets it at once. */
  isOpenAtFirst?: boolean;
}

/** A button with a big dialog that is loaded on demand. */
export function LateDialogButton({
  load,
  dialog: Dialog,
  isOpenAtFirst = false,
  ...props
}: LateDialogButtonProps) {
  const [open, setOpen] = useState(isOpenAtFirst);
  /** Stays mounted once opened, so that it can fade out. */
  const [wasOpened, setWasOpened] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        // A transition: rendering a big dialog is slow on a weak machine, and the button must react
        // at once.
        onClick={() =>
          startTransition(() => {
            setOpen(true);
            setWasOpened(true);
          })
        }
        {...props}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
