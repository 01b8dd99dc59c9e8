import { Input } from '#web/ui/input.tsx';

interface NumberInputProps {
  value: string;
  onChange: (value: string) => void;
}

export const NumberInput = ({ value, onChange }: NumberInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    className="rtl:text-end"
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
