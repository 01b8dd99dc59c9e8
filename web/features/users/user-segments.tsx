import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

interface Segment<Value> {
  value: Value;
  label: string;
  hint?: string;
  icon?: LucideIcon;
  disabled?: boolean;
}

interface UserSegmentsProps<Value extends string> {
  /** The legend, by the id of what already names the choice on the screen. */
  labelledBy: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
}

/** One of three, side by side: radio buttons that look like the keys of a switch. */
export function UserSegments<Value extends string>({
  labelledBy,
  value,
  onValueChange,
  segments,
  className,
}: UserSegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={cn('grid grid-cols-3 gap-1 rounded-lg bg-muted p-1', className)}
    >
      {segments.map(({ value: choice, label, hint, icon: Icon, disabled = false }) => (
        <label
          key={choice}
          className="relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-md border border-transparent px-1.5 py-1 text-center text-xs text-muted-foreground transition-colors duration-150 hover:text-foreground has-checked:border-border has-checked:bg-card has-checked:font-semibold has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-50 has-disabled:hover:text-muted-foreground md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            disabled={disabled}
            onChange={() => onValueChange(choice)}
            className="absolute opacity-0"
          />
          <span className="flex items-center gap-1.5">
            {Icon && <Icon aria-hidden="true" className="size-3.5 shrink-0" />}
            {label}
          </span>
          {hint && <span className="font-normal text-muted-foreground">{hint}</span>}
        </label>
      ))}
    </div>
  );
}
