import { cn } from '#web/ui/cn.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

interface LoadingStateProps {
  className?: string;
}

/** Holds its place from the start and shows itself only when the wait grows noticeable. */
export function LoadingState({ className }: LoadingStateProps) {
  const text = useUiText();
  const shown = useDelayed(true);
  return (
    <output
      data-loading=""
      className={cn(
        'flex min-h-40 flex-col items-center justify-center gap-3 text-sm text-muted-foreground',
        className,
      )}
    >
      {shown && (
        <>
          <Spinner className="size-6 text-primary" />
          <p>{text.loading}</p>
        </>
      )}
    </output>
  );
}
