// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { SearchInput } from './search-input.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const input = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'بحث' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('reports the words once, when the typing pauses', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  renderKit(<SearchInput label="بحث" value="" onValueChange={onValueChange} />);
  type('سي');
  await wait(100);
  type('سيروم ');
  expect(onValueChange).not.toHaveBeenCalled();
  await wait(250);
  expect(onValueChange.mock.calls).toEqual([['سيروم']]);
  expect(input().value).toBe('سيروم ');
});

it('follows a value that changes from outside, and does not report it back', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const { rerender } = renderKit(
    <SearchInput label="بحث" value="قديم" onValueChange={onValueChange} />,
  );
  rerender(<SearchInput label="بحث" value="جديد" onValueChange={onValueChange} />);
  await wait(250);
  expect(input().value).toBe('جديد');
  expect(onValueChange).not.toHaveBeenCalled();
});

it('reports the same words again when they are typed right after a reset from outside', async () => {
  const onValueChange = vi.fn<(value: string) => void>();
  const { rerender } = renderKit(
    <SearchInput label="بحث" value="سيروم" onValueChange={onValueChange} />,
  );
  rerender(<SearchInput label="بحث" value="" onValueChange={onValueChange} />);
  await wait(100);
  type('سيروم');
  await wait(250);
  expect(onValueChange.mock.calls).toEqual([['سيروم']]);
});
