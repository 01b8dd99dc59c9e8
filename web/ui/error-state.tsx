import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode;
  /** What to do about it. */
  description?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  requestId?: string;
  className?: string;
}

export function ErrorState({
  title,
  description,
  onRetry,
  retrying = false,
  requestId,
  className,
}: ErrorStateProps) {
  const text = useUiText();
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-col items-center justify-center gap-3 px-4 py-12 text-center',
        className,
      )}
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-destructive-soft text-destructive-soft-foreground">
        <TriangleAlert aria-hidden="true" strokeWidth={1.5} className="size-8" />
      </span>
      <p className="text-base font-semibold">{title}</p>
      {description && <p className="max-w-prose text-sm text-muted-foreground">{description}</p>}
      {onRetry && (
        <Button variant="outline" pending={retrying} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {text.retry}
        </Button>
      )}
      {requestId && (
        <p className="text-xs text-muted-foreground">
          {text.requestId} <Ltr>{requestId}</Ltr>
        </p>
      )}
    </div>
  );
}
