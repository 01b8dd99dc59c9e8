import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';

const TYPING_PAUSE = 250;

interface SearchInputProps {
  label: string;
  value: string;
  /** Told once the typing rests. */
  onValueChange: (value: string) => void;
  className?: string;
}

export function SearchInput({ label, value, onValueChange, className }: SearchInputProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useEffectEvent((words: string) => {
    told.current = words;
    onValueChange(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === told.current) return undefined;
    const timer = setTimeout(() => tell(words), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    // Changed from outside, as by the back button.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  return (
    <div className={cn('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted-foreground"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        className="ps-9"
      />
    </div>
  );
}
