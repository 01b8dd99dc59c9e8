// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { getToasts } from '#web/ui/toast.ts';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

/**
 * jsdom has no clipboard, like a browser over plain http: only the execCommand fallback is left.
 */
function press(theOldWayWorks: boolean) {
  let copied = '';
  document.execCommand = vi.fn<() => boolean>(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return theOldWayWorks;
  });
  renderKit(<CopyButton text="https://lawha.example" label="نسخ العنوان" />);
  const button = screen.getByRole('button', { name: 'نسخ العنوان' });
  button.focus();
  fireEvent.click(button);
  return () => copied;
}

it('copies over plain http too, and says so for two seconds', async () => {
  const copied = press(true);
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'تم النسخ', duration: 2_000 }));
  expect(copied()).toBe('https://lawha.example');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('نسخ العنوان');
});

it('says so when it cannot', async () => {
  press(false);
  const title = 'تعذّر النسخ، حدّد النص وانسخه بيدك';
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ title, variant: 'destructive' }));
});
