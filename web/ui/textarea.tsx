import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl } from '#web/ui/field.tsx';
import { inputClasses } from '#web/ui/input.tsx';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const control = useFieldControl(props);
  return (
    <textarea
      {...control}
      className={cn(inputClasses, 'field-sizing-content min-h-24 px-3 py-2', className)}
    />
  );
}
