import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface RulesSectionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** A group of rules, with a sentence that says what they do. */
export function RulesSection({ title, hint, children }: RulesSectionProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-3 border-t pt-4 first:border-0 first:pt-0"
    >
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-prose text-sm text-muted-foreground">{hint}</p>
      </div>
      {children}
    </section>
  );
}

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
