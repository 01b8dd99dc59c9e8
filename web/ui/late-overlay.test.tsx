// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { PATIENTLY } from '#tests/support/patience.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { lateComponent } from '#web/ui/late-component.ts';
import { LateOverlay, type OverlayProps } from '#web/ui/late-overlay.tsx';

function Menu({ trigger, ...open }: OverlayProps) {
  return (
    <DropdownMenu {...open}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>نسخ</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function renderLate(load: () => Promise<unknown>) {
  const LateMenu = lateComponent(load, () => Menu);
  renderKit(
    <LateOverlay kind="menu" render={(overlay) => <LateMenu {...overlay} />}>
      <button type="button">إجراءات</button>
    </LateOverlay>,
  );
  return screen.getByRole('button', { name: 'إجراءات' });
}

it('fetches its menu when somebody comes near, and Radix opens it', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.resolve({}));
  const button = renderLate(load);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focus(button);
  await vi.waitFor(() => expect(button.id).not.toBe(''), PATIENTLY);
  fireEvent.keyDown(button, { key: 'Enter' });
  const menu = await screen.findByRole('menu');
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('opens it for who pressed before it was there', async () => {
  const button = renderLate(() => Promise.resolve({}));
  fireEvent.pointerDown(button, { button: 0 });
  expect(await screen.findByRole('menuitem', { name: 'نسخ' })).toBeDefined();
});

it('moves the focus into it for who pressed a key before it was there', async () => {
  const button = renderLate(() => Promise.resolve({}));
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  const item = await screen.findByRole('menuitem', { name: 'نسخ' });
  await vi.waitFor(() => expect(document.activeElement).toBe(item), PATIENTLY);
});

it('stays a button while the menu cannot be fetched, and tries again', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<unknown>>(() => Promise.resolve({}))
    .mockRejectedValueOnce(new Error('offline'));
  const button = renderLate(load);
  fireEvent.pointerDown(button, { button: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(button.isConnected).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(await screen.findByRole('menu')).toBeDefined();
});
