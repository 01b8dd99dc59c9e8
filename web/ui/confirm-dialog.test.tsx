// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { PATIENTLY } from '#tests/support/patience.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

function setUp(onConfirm: () => void | Promise<void>) {
  function Sample() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          حذف الطلب
        </button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="حذف؟"
          description="سيختفي الطلب"
          confirmLabel="نعم"
          cancelLabel="لا"
          variant="destructive"
          onConfirm={onConfirm}
        />
      </>
    );
  }
  renderKit(<Sample />);
  const opener = screen.getByRole('button', { name: 'حذف الطلب' });
  opener.focus();
  fireEvent.click(opener);
  const confirm = screen.getByRole('button', { name: 'نعم' });
  return { opener, confirm };
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'حذف؟' });

describe('ConfirmDialog', () => {
  it('begins on cancel, and Escape closes it, gives the focus back and confirms nothing', async () => {
    const onConfirm = vi.fn<() => void>();
    const { opener } = setUp(onConfirm);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'لا' }));
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    await vi.waitFor(() => expect(document.activeElement).toBe(opener), PATIENTLY);
    expect(dialog()).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open and busy until the promise is fulfilled, and takes one press only', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn<() => Promise<void>>(() => promise);
    const { confirm } = setUp(onConfirm);
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(confirm.getAttribute('aria-busy')).toBe('true');
    fireEvent.keyDown(confirm, { key: 'Escape' });
    expect(dialog()).not.toBeNull();
    await act(async () => resolve());
    expect(dialog()).toBeNull();
  });

  it('stays open for another try when the promise is rejected', async () => {
    const onConfirm = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('409')));
    const { confirm } = setUp(onConfirm);
    await act(async () => {
      fireEvent.click(confirm);
    });
    expect(dialog()).not.toBeNull();
    expect(confirm.hasAttribute('aria-busy')).toBe(false);
  });
});
