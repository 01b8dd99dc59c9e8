import { TextField } from './fields.tsx';

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
  return (
    <>
      <TextField
        kind="date"
        label={fromLabel}
        value={from ?? ''}
        max={to}
        onValueChange={(day) => (day !== '' || !isKept) && onChange({ from: day })}
      />
      <TextField
        kind="date"
        label={toLabel}
        value={to ?? ''}
        min={from}
        onValueChange={(day) => (day !== '' || !isKept) && onChange({ to: day })}
      />
    </>
  );
}
