// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { SegmentedControl } from './segmented-control.tsx';

type Place = 'home' | 'office' | 'shop';

const SEGMENTS = [
  { value: 'home', label: 'المنزل' },
  { value: 'office', label: 'المكتب', hint: 'أرخص' },
  { value: 'shop', label: 'المتجر', disabled: true },
] as const;

const control = (value: Place, onValueChange: (value: Place) => void) => (
  <SegmentedControl
    legend="التوصيل إلى"
    value={value}
    onValueChange={onValueChange}
    segments={SEGMENTS}
  />
);

it('is a radio group named by its legend, with the value checked', () => {
  renderKit(control('home', () => {}));
  const group = screen.getByRole('radiogroup', { name: 'التوصيل إلى' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false]);
  expect(radios.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  expect(within(group).getByRole('radio', { name: /المكتب.*أرخص/ })).toBeDefined();
});

it('reports a choice and leaves it to the caller to show it', () => {
  const onValueChange = vi.fn<(value: Place) => void>();
  const { rerender } = renderKit(control('home', onValueChange));
  const office = screen.getByRole<HTMLInputElement>('radio', { name: /المكتب/ });
  fireEvent.click(office);
  expect(onValueChange.mock.calls).toEqual([['office']]);
  expect(office.checked).toBe(false);
  rerender(control('office', onValueChange));
  expect(office.checked).toBe(true);
});

it('takes its name from a text on the screen, and two of them are separate groups', () => {
  const named = (id: string) => (
    <>
      <p id={id}>{id}</p>
      <SegmentedControl labelledBy={id} value="home" onValueChange={() => {}} segments={SEGMENTS} />
    </>
  );
  renderKit([named('أول'), named('ثان')].map((child, index) => <div key={index}>{child}</div>));
  const names = ['أول', 'ثان'].map((name) => {
    const group = screen.getByRole('radiogroup', { name });
    return within(group).getByRole<HTMLInputElement>('radio', { name: 'المنزل' }).name;
  });
  expect(new Set(names).size).toBe(2);
});
