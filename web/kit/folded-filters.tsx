import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldedFiltersProps {
  /** What it unfolds, for screen readers. */
  label: string;
  /** What is shown now, on one line. */
  summary: ReactNode;
  children: ReactNode;
}

/** One line that says what is shown; it unfolds to change it. */
export function FoldedFilters({ label, summary, children }: FoldedFiltersProps) {
  return (
    <details className="group rounded-xl border bg-card print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 md:px-4 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{label}</span>
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="ms-auto size-4 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t p-3 md:p-4">{children}</div>
    </details>
  );
}
