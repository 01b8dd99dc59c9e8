import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';
import { useFieldControl } from '#web/ui/field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type'> {
  checked?: boolean | 'indeterminate';
  onCheckedChange?: (checked: boolean | 'indeterminate') => void;
}

const ICON = 'absolute inset-0 m-auto size-3 text-primary-foreground';

/**
 * The browser's own checkbox, invisible above a box of 16 px that follows its state; it is larger
 * than the box, so that it is a target of 44 px on phones.
 */
export function Checkbox({ checked, onCheckedChange, className, ...props }: CheckboxProps) {
  const control = useFieldControl(props);
  const isMixed = checked === 'indeterminate';
  // A form that keeps the state in the box itself has both marks, for the style sheet to choose.
  const mayBe = (state: typeof checked) => checked === undefined || checked === state;
  return (
    <span className={cn('relative block size-4 shrink-0', className)}>
      <input
        {...control}
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed;
        }}
        aria-checked={isMixed ? 'mixed' : undefined}
        {...(checked !== undefined && { checked: checked === true })}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
        className="peer absolute -inset-3.5 z-10 size-11 opacity-0 disabled:cursor-not-allowed md:-inset-2 md:size-8"
      />
      <span
        aria-hidden="true"
        className="grid size-full place-items-center rounded-[0.25rem] border border-input bg-card transition-colors duration-150 peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring peer-disabled:opacity-50 peer-aria-invalid:border-destructive"
      />
      {mayBe(true) && (
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className={cn(ICON, 'hidden peer-checked:block peer-indeterminate:hidden')}
        />
      )}
      {mayBe('indeterminate') && (
        <Minus
          aria-hidden="true"
          strokeWidth={3}
          className={cn(ICON, 'hidden peer-indeterminate:block')}
        />
      )}
    </span>
  );
}
