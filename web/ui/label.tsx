import type { ComponentProps } from 'react';
import * as LabelPrimitive from 'radix-ui/label';
import { cn } from '#web/ui/cn.ts';

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return (
    <LabelPrimitive.Root
      className={cn('text-sm font-semibold select-none', className)}
      {...props}
    />
  );
}
