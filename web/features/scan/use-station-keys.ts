import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ScanMode } from '#contract/scan/scan-results.ts';
import { STATION_MODES } from './station-header.tsx';
import { LONGEST_GAP_MS, usCharacter, wedgeReader } from './wedge.ts';

interface StationKeys {
  /**
   * Where codes are typed. Fast keys still reach it: if they were no scan after all, what it holds is
   * taken whole.
   */
  field: RefObject<HTMLInputElement | null>;
  /** A character was typed elsewhere than into the field. */
  onTyping: () => void;
  onScan: (text: string) => void;
  onMode: (mode: ScanMode) => void;
  /** Ctrl + Enter: closes a sheet, books a count, goes on to inspect. */
  onEnd: () => void;
  onBack: () => void;
}

/** The station has the keyboard to itself, whatever has the focus. */
export function useStationKeys(keys: StationKeys): void {
  const { field, onTyping, onScan, onMode, onEnd, onBack } = keys;
  const reader = useRef(wedgeReader());
  const resting = useRef<number>(undefined);
  const rest = useEffectEvent(() => {
    const scanned = reader.current.rest();
    if (scanned !== null) onScan(scanned);
  });
  const isTyped = ({ target }: KeyboardEvent) =>
    target === field.current && field.current?.value !== '';
  const press = useEffectEvent((event: KeyboardEvent) => {
    const mode = STATION_MODES.find(({ key }) => key === event.code)?.mode;
    if (mode !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return onMode(mode);
    }
    if (event.code === 'Escape') return onBack();
    if (event.ctrlKey && event.code.endsWith('Enter')) {
      event.preventDefault();
      return onEnd();
    }
    const outcome = reader.current.press(event);
    window.clearTimeout(resting.current);
    resting.current = window.setTimeout(rest, LONGEST_GAP_MS);
    if (outcome.kind === 'scanning' && event.target === field.current) return;
    if (outcome.kind !== 'typing') {
      event.preventDefault();
      event.stopPropagation();
    } else if (isForTheField(event)) onTyping();
    else if (event.code === 'Tab' && !event.shiftKey && isTyped(event)) {
      event.preventDefault();
      field.current?.form?.requestSubmit();
    }
    if (outcome.kind === 'scan') onScan(outcome.text);
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('keydown', pressed, { capture: true });
      window.clearTimeout(resting.current);
    };
  }, []);
}

/** A character, and not on its way into another field. Space still presses a button. */
function isForTheField(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey || event.code === 'Space') return false;
  if (usCharacter(event) === null) return false;
  return !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement);
}
