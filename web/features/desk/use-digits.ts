import { useEffect, useEffectEvent } from 'react';
import { areKeysOn } from '#web/lib/keys/key-switch.ts';
import { deskKey, isTypedElsewhere } from './desk-keys.ts';

/** Calls with the digit that is pressed while no field has the focus. */
export function useDigits(onDigit: (digit: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || isTypedElsewhere(event.target)) return;
    const key = deskKey(event);
    if (typeof key === 'number') onDigit(key);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
