import { startTransition, Suspense, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';

interface LateDialogButtonProps extends ComponentProps<typeof Button> {
  /** Begins to fetch the dialog: on the way to the button, at the latest when it is pressed. */
  load: () => Promise<unknown>;
  /** Lazy, from what `load` fetches. */
  dialog: ComponentType<OpenProps>;
}

/** A button and the dialog it opens, which is big and comes on demand. */
export function LateDialogButton({ load, dialog: Dialog, ...props }: LateDialogButtonProps) {
  const [open, setOpen] = useState(false);
  /** Once opened it stays, so that it can fade out. */
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        // To draw a big dialog takes a slow machine a while; meanwhile the press is seen.
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
