import { useState } from 'react';
import { Input } from '#web/ui/input.tsx';

interface OrdersDayInputProps {
  value: string | undefined;
  onValueChange: (day: string | undefined) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** While a year is being typed, the browser reports year 2 or 20. */
const EARLIEST = '2000';

export function OrdersDayInput({ value, onValueChange, min, max }: OrdersDayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (day: string) => {
    const isDay = day === '' || day >= EARLIEST;
    setTyped(isDay ? null : day);
    if (isDay) onValueChange(day === '' ? undefined : day);
  };
  return (
    <Input
      type="date"
      value={typed ?? value ?? ''}
      min={min}
      max={max}
      onChange={(event) => take(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
