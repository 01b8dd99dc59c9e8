import { Spinner } from '#web/ui/spinner.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

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
