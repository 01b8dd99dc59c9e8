import { useEffect, useState } from 'react';

/** How long typing has to pause before what was typed counts. */
const TYPING_PAUSE_MS = 250;

/** Debounces a value: the last one that stayed unchanged for a typing pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
