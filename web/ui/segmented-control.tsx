import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

interface Segment<Value> {
  value: Value;
  label: string;
  /** A second, smaller line under the label. */
  hint?: string;
  icon?: LucideIcon;
  /** How many there are of it; a description, so that the name stays the choice. */
  count?: string | undefined;
  disabled?: boolean;
}

/** Either its own legend, visible or for screen readers only, or the id of a text on the screen. */
type GroupName =
  | { legend: string; legendHidden?: boolean; labelledBy?: never }
  | { legend?: never; legendHidden?: never; labelledBy: string };

const LAYOUTS = {
  /** One row, which scrolls sideways on a phone. */
  row: 'flex w-max min-w-full whitespace-nowrap',
  /** Two columns on a phone, so that every choice is visible; one row on wider screens. */
  wrapped: 'grid grid-cols-2 md:flex',
  /** Two columns at every width, for a dialog that is hardly wider than a phone. */
  columns: 'grid grid-cols-2',
  /** One under the other on a phone, for choices with a hint; equal columns on wider screens. */
  stacked: 'grid md:auto-cols-fr md:grid-flow-col',
};

type SegmentedControlProps<Value extends string> = GroupName & {
  /** Null while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  layout?: keyof typeof LAYOUTS;
  className?: string;
};

/** One of a few choices, side by side: native radio buttons, so arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  legend,
  legendHidden = false,
  labelledBy,
  value,
  onValueChange,
  segments,
  layout = 'row',
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset role="radiogroup" aria-labelledby={labelledBy} className={cn('min-w-0', className)}>
      {legend && (
        <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>
          {legend}
        </legend>
      )}
      <div className="overflow-x-auto rounded-lg bg-muted p-1">
        <div className={cn('gap-1', LAYOUTS[layout])}>
          {segments.map(({ value: choice, label, hint, count, icon: Icon, disabled = false }) => (
            <label
              key={choice}
              className="relative flex min-h-11 flex-1 cursor-pointer flex-col items-center justify-center rounded-md border border-transparent px-2 py-1 text-center text-sm text-muted-foreground transition-colors duration-150 hover:text-foreground has-checked:border-border has-checked:bg-card has-checked:font-semibold has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-not-allowed has-disabled:opacity-50 has-disabled:hover:text-muted-foreground md:min-h-8"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === value}
                disabled={disabled}
                aria-describedby={count && `${name}-${choice}`}
                onChange={() => onValueChange(choice)}
                className="absolute opacity-0"
              />
              <span className="flex items-center gap-1.5">
                {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
                {label}
                {count && (
                  <span
                    aria-hidden="true"
                    id={`${name}-${choice}`}
                    className="text-xs font-normal text-muted-foreground"
                  >
                    {count}
                  </span>
                )}
              </span>
              {hint && <span className="text-xs font-normal text-muted-foreground">{hint}</span>}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
