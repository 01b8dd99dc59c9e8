// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { RankedBars } from './ranked-bars.tsx';

it('shows two of one name as two, in the drawing and in the table', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bars = [9, 4].map((value) => ({ name: 'سيروم', value, text: String(value) }));
  renderKit(
    <RankedBars title="أفضل المنتجات" nameHeading="المنتج" valueHeading="الوحدات" bars={bars} />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'سيروم9',
    'سيروم4',
  ]);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(complained).not.toHaveBeenCalled();
  complained.mockRestore();
});
