import { cn } from '#web/ui/cn.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

interface LoadingStateProps {
  className?: string;
}

/** Takes its space at once but appears only when the wait becomes noticeable. */
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
