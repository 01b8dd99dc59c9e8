import { useEffect, useEffectEvent, useState } from 'react';
import { toLatinNumber } from '#contract/names/text.ts';
import { Input } from '#web/ui/input.tsx';

interface OrdersNumberInputProps {
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  /** Undefined for what is not such a number. */
  read: (typed: string) => number | undefined;
  inputMode: 'numeric' | 'decimal';
}

const PAUSE_MS = 500;

/** Applies after a pause in typing, or when the field is left; what is no number is dropped then. */
export function OrdersNumberInput({
  value,
  onValueChange,
  read,
  inputMode,
}: OrdersNumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : read(toLatinNumber(typed).trim());
  const isReadable = typed === null || typed.trim() === '' || number !== undefined;
  const apply = () => {
    setTyped(null);
    if (isReadable && number !== value) onValueChange(number);
  };
  const paused = useEffectEvent(() => {
    if (isReadable) apply();
  });
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(paused, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      inputMode={inputMode}
      autoComplete="off"
      dir="ltr"
      className="rtl:text-end"
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply();
      }}
    />
  );
}
