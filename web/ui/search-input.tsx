import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '#web/ui/cn.ts';
import { Input } from '#web/ui/input.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface SearchInputProps {
  label: string;
  value: string;
  /** Debounced: called once when the typing pauses, with the trimmed text. */
  onValueChange: (value: string) => void;
  className?: string;
}

export function SearchInput({ label, value, onValueChange, className }: SearchInputProps) {
  const [text, setText] = useState(value);
  const words = text.trim();
  const settled = useDebounced(words);
  const reported = useRef(value);
  const report = useEffectEvent(onValueChange);
  useEffect(() => {
    // While the two differ, somebody is typing or the value just changed from outside.
    if (settled !== words || words === reported.current) return;
    reported.current = words;
    report(words);
  }, [settled, words]);
  useEffect(() => {
    // Changed from outside, for example by the back button.
    if (value === reported.current) return;
    reported.current = value;
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
