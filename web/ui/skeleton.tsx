import { cn } from '#web/ui/cn.ts';

export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('animate-pulse rounded-md bg-secondary', className)} />
  );
}
