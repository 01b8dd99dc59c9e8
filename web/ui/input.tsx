import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl } from '#web/ui/field.tsx';

export const inputClasses =
  'w-full min-w-0 rounded-md border border-input bg-card text-base text-card-foreground transition-colors duration-150 placeholder:text-muted-foreground disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground read-only:bg-muted focus-visible:outline-offset-0 aria-invalid:border-destructive md:text-sm';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const control = useFieldControl(props);
  return <input {...control} className={cn(inputClasses, 'h-11 px-3 md:h-9', className)} />;
}
