import { cn } from '#web/ui/cn.ts';

interface CellTextProps {
  children: string | null;
  dir?: 'ltr';
  /** Overrides the width `--text-width`. */
  className?: string;
}

/** Truncated in tables; the title and the phone's card show the whole text. */
export function CellText({ children, dir, className }: CellTextProps) {
  if (!children) return <span className="text-muted-foreground">—</span>;
  return (
    <span
      title={children}
      className={cn('flex max-md:justify-end md:w-max md:max-w-(--text-width,8rem)', className)}
    >
      <bdi dir={dir} className="min-w-0 md:one-line">
        {children}
      </bdi>
    </span>
  );
}
