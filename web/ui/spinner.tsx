import { LoaderCircle } from 'lucide-react';
import { cn } from '#web/ui/cn.ts';

export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      data-spinner=""
      aria-hidden="true"
      className={cn('size-4 animate-spin', className)}
    />
  );
}
