import type { ComponentProps } from 'react';
import * as SwitchPrimitive from 'radix-ui/switch';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl } from '#web/ui/field.tsx';

export function Switch({ className, ...props }: ComponentProps<typeof SwitchPrimitive.Root>) {
  const control = useFieldControl(props);
  return (
    <SwitchPrimitive.Root
      {...control}
      className={cn(
        'relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-input bg-input transition-colors duration-150 after:absolute after:-inset-3 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        className,
      )}
    >
      <SwitchPrimitive.Thumb className="block size-4 rounded-full bg-card transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=unchecked]:translate-x-px rtl:data-[state=checked]:-translate-x-4 rtl:data-[state=unchecked]:-translate-x-px" />
    </SwitchPrimitive.Root>
  );
}
