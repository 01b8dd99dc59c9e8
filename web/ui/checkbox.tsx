import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as CheckboxPrimitive from 'radix-ui/checkbox';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl } from '#web/ui/field-context.ts';

/** The box is 16 px; an invisible border makes it a 44 px target on phones. */
export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  const control = useFieldControl(props);
  return (
    <CheckboxPrimitive.Root
      {...control}
      className={cn(
        'group relative block size-4 shrink-0 rounded-[0.25rem] border border-input bg-card transition-colors duration-150 after:absolute after:-inset-3.5 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary md:after:-inset-2',
        className,
      )}
    >
      <CheckboxPrimitive.Indicator className="flex items-center justify-center text-primary-foreground">
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="size-3 group-data-[state=indeterminate]:hidden"
        />
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className="hidden size-3 group-data-[state=indeterminate]:block"
        />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
