import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

interface ScrollFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls content that may be wider than the screen; focusable, so that arrow keys scroll it. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling frame must be reachable
      tabIndex={0}
      className={cn('overflow-auto border', className)}
    >
      {children}
    </section>
  );
}
