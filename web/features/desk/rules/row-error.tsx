import { CircleAlert } from 'lucide-react';

interface RowErrorProps {
  id?: string;
  error: string | undefined;
}

/** Under a row of several fields, or a list of rows. */
export function RowError({ id, error }: RowErrorProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {error !== undefined && (
        <p id={id} className="flex items-start gap-1.5 text-xs text-destructive">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
