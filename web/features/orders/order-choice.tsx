import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

interface Option<Value> {
  value: Value;
  label: string;
  icon: LucideIcon;
}

interface OrderChoiceProps<Value extends string> {
  legend: string;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  className?: string;
}

/** One of a few, all in sight: radio buttons that look like a row of keys. */
export function OrderChoice<Value extends string>({
  legend,
  value,
  onValueChange,
  options,
  className,
}: OrderChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className={cn('grid grid-cols-2 gap-2', className)}>
        {options.map(({ value: choice, label, icon: Icon }) => (
          <label
            key={choice}
            className="flex h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-input bg-card px-2 text-sm whitespace-nowrap transition-colors duration-150 hover:bg-accent has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-soft-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring md:h-9"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onValueChange(choice)}
              className="sr-only"
            />
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
