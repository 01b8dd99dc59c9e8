import { dayIn } from '#web/lib/lists/address-values.ts';
import { DateField } from './date-field.tsx';

interface DateRangeProps {
  from: string | undefined;
  to: string | undefined;
  fromLabel: string;
  toLabel: string;
  /** Gets the day that changed; a cleared one is the empty text. */
  onChange: (change: { from: string } | { to: string }) => void;
  /** A cleared day leaves the one before. */
  isKept?: boolean;
}

/** The first and the last day of a period, neither beyond the other. */
export function DateRange(props: DateRangeProps) {
  const { from, to, fromLabel, toLabel, onChange, isKept = false } = props;
  const isTaken = (day: string) => (day === '' ? !isKept : dayIn(day) !== undefined);
  return (
    <>
      <DateField
        label={fromLabel}
        value={from ?? ''}
        max={to}
        onValueChange={(day) => isTaken(day) && onChange({ from: day })}
      />
      <DateField
        label={toLabel}
        value={to ?? ''}
        min={from}
        onValueChange={(day) => isTaken(day) && onChange({ to: day })}
      />
    </>
  );
}
