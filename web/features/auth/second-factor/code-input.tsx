import { useEffect } from 'react';
import { Input } from '#web/ui/input.tsx';
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts';

interface CodeInputProps {
  /** Digits of the app; otherwise a recovery code, which has letters. */
  isNumeric: boolean;
  value: string;
  onValueChange: (value: string) => void;
  /** Selects what was typed, so that it can be compared, corrected or typed over. */
  isRefused?: boolean;
}

/** Phones offer the digits, and the code where they know it. Arabic digits are fine as typed. */
export function CodeInput({ isNumeric, value, onValueChange, isRefused = false }: CodeInputProps) {
  const field = useFocusOnMount<HTMLInputElement>();
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused, field]);
  return (
    <Input
      ref={field}
      dir="ltr"
      autoComplete={isNumeric ? 'one-time-code' : 'off'}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isNumeric ? 7 : 20}
      className="text-center font-mono text-lg md:text-lg"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
