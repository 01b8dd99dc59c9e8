import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

interface OrdersChoiceBarProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** In two columns, all in sight, where a row would have to scroll. */
  wrapped?: boolean;
}

/** One of a few, all in sight. On a phone the row scrolls sideways under the thumb. */
export function OrdersChoiceBar<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  wrapped = false,
}: OrdersChoiceBarProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 overflow-x-auto rounded-lg bg-muted p-1">
      <legend className="sr-only">{label}</legend>
      <div className={cn('gap-1', wrapped ? 'grid grid-cols-2' : 'flex w-max min-w-full')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex h-11 flex-1 cursor-pointer items-center justify-center rounded-md border border-transparent px-3 whitespace-nowrap text-muted-foreground transition-colors duration-150 hover:text-foreground has-checked:border-border has-checked:bg-card has-checked:font-semibold has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring md:h-8"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className="absolute opacity-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
