import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogClose } from '#web/ui/dialog.tsx';

interface FormFooterProps {
  cancelLabel: string;
  submitLabel: string;
  pending: boolean;
  disabled?: boolean;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/** The sticky last row of a long form in a dialog. */
export function FormFooter(props: FormFooterProps) {
  const { cancelLabel, submitLabel, pending, disabled = false, children } = props;
  return (
    <div className="sticky -bottom-4 z-20 -mx-4 mt-auto -mb-4 flex flex-col gap-3 rounded-b-xl border-t bg-popover p-4 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
      {children}
      <div className="flex gap-2 md:justify-end">
        <DialogClose asChild>
          <Button variant="outline" className="max-md:flex-1">
            {cancelLabel}
          </Button>
        </DialogClose>
        <Button type="submit" pending={pending} disabled={disabled} className="max-md:flex-2">
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
