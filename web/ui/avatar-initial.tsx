import { cn } from '#web/ui/cn.ts';

interface AvatarInitialProps {
  name: string;
  className?: string;
}

/** Decoration only: the name itself is shown beside it. */
export function AvatarInitial({ name, className }: AvatarInitialProps) {
  const [initial = ''] = name.trim();
  return (
    <span
      aria-hidden="true"
      className={cn(
        'flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-primary-soft-foreground',
        className,
      )}
    >
      {initial.toLocaleUpperCase()}
    </span>
  );
}
