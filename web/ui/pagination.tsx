import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { useUiText } from '#web/ui/ui-text.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Distinguishes several paginations on one page. */
  label?: string;
  className?: string;
}

/**
 * Renders nothing for a single page. On phones the page numbers are on a row above two wide
 * buttons.
 */
export function Pagination({ page, pageCount, onPageChange, label, className }: PaginationProps) {
  const text = useUiText();
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={label ?? text.pagination}
      className={cn('flex flex-wrap items-center justify-center gap-2 md:gap-1', className)}
    >
      <Button
        variant="ghost"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        className="flex-1 md:flex-none md:px-3"
      >
        <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
        {text.previousPage}
      </Button>
      <ul className="order-first flex w-full items-center justify-center gap-0.5 md:order-none md:w-auto md:gap-1">
        {pageWindow(page, pageCount).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <Button
                variant={slot === page ? 'outline' : 'ghost'}
                size="icon"
                aria-label={text.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
                onClick={() => onPageChange(slot)}
                className={cn(slot === page && 'border-primary text-primary')}
              >
                {slot}
              </Button>
            ) : (
              <span className="flex size-9 items-center justify-center text-muted-foreground">
                <Ellipsis aria-hidden="true" className="size-4" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
        className="flex-1 md:flex-none md:px-3"
      >
        {text.nextPage}
        <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
      </Button>
    </nav>
  );
}

export const PAGE_SLOTS = 7;

type PageSlot = number | 'gap-before' | 'gap-after';

/**
 * All pages up to seven; beyond that the first, the last and the neighbours, always in seven slots.
 */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  if (pageCount <= PAGE_SLOTS) return range(1, pageCount);
  const current = Math.min(Math.max(page, 1), pageCount);
  const edge = PAGE_SLOTS - 2;
  if (current < edge) return [...range(1, edge), 'gap-after', pageCount];
  if (current > pageCount - edge + 1) {
    return [1, 'gap-before', ...range(pageCount - edge + 1, pageCount)];
  }
  return [1, 'gap-before', ...range(current - 1, current + 1), 'gap-after', pageCount];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}
