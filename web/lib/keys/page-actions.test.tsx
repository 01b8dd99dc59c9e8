// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { awaitAction, usePageActions } from './page-actions.ts';

const run = vi.fn<() => void>();
function Screen() {
  usePageActions([{ key: 'n', run }]);
  return null;
}
afterEach(() => {
  cleanup();
  run.mockClear();
  awaitAction(null);
});

it('a key that was pressed while the screen was fetched means what it says there, once', () => {
  awaitAction('n');
  render(<Screen />);
  expect(run).toHaveBeenCalledOnce();
  cleanup();
  render(<Screen />);
  expect(run).toHaveBeenCalledOnce();
});

it('another key, or one that was followed by another, means nothing', () => {
  awaitAction('e');
  render(<Screen />);
  awaitAction('n');
  awaitAction(null);
  cleanup();
  render(<Screen />);
  expect(run).not.toHaveBeenCalled();
});
