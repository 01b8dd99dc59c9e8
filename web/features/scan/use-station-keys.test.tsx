// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_GAP_MS } from './wedge.ts';
import { useStationKeys } from './use-station-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The station's field as the screen has it: what it holds is taken whole when it is submitted. */
function Station({ onCode }: { onCode: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useStationKeys({
    field,
    onTyping: () => field.current?.focus(),
    onScan: onCode,
    onMode: () => {},
    onEnd: () => {},
    onBack: () => {},
  });
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    onCode(`whole field: ${field.current?.value}`);
  };
  return (
    <form onSubmit={submit}>
      <input ref={field} aria-label="code" />
    </form>
  );
}

const CODES = ['KeyY', 'KeyA', 'KeyL', 'Minus', 'Digit1', 'KeyC', 'Digit2'];

function station() {
  const onCode = vi.fn<(text: string) => void>();
  render(<Station onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('code');
  /** Returns whether the page still gets the key. */
  const press = (code: string, afterMs: number): boolean => {
    vi.advanceTimersByTime(afterMs);
    const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    return fireEvent(field, event);
  };
  const type = (afterMs: number) => {
    for (const code of CODES) press(code, afterMs);
    field.value = 'yal-1c2';
  };
  return { onCode, field, press, type };
}

it('a code without Enter is taken after a pause that no scanner makes', () => {
  const { onCode, type } = station();
  type(10);
  vi.advanceTimersByTime(LONGEST_GAP_MS - 1);
  expect(onCode).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onCode.mock.calls).toEqual([['yal-1c2']]);
});

it('what a person types is taken whole at Tab, and never by a pause', () => {
  const { onCode, press, type, field } = station();
  type(120);
  vi.advanceTimersByTime(10 * LONGEST_GAP_MS);
  expect(onCode).not.toHaveBeenCalled();
  expect(press('Tab', 0)).toBe(false);
  expect(onCode.mock.calls).toEqual([['whole field: yal-1c2']]);
  field.value = '';
  expect(press('Tab', 1_000)).toBe(true);
  expect(onCode).toHaveBeenCalledOnce();
});
