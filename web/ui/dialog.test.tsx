// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { PATIENTLY } from '#tests/support/patience.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx';

function setUp(onCloseRequest?: () => boolean) {
  function Sample() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          افتح
        </button>
        <Dialog open={open} onOpenChange={setOpen} onCloseRequest={onCloseRequest}>
          <DialogContent>
            <DialogTitle>طلب جديد</DialogTitle>
            <DialogDescription>الدفع عند الاستلام</DialogDescription>
          </DialogContent>
        </Dialog>
      </>
    );
  }
  renderKit(<Sample />);
  const opener = screen.getByRole('button', { name: 'افتح' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

describe('Dialog', () => {
  it('closes on Escape and gives the focus back to what opened it', async () => {
    const opener = setUp();
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(opener), PATIENTLY);
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }))],
  ])('asks before %s closes it, and stays when refused', (_way, close) => {
    const answer = vi.fn<() => boolean>(() => false);
    setUp(answer);
    close();
    expect(answer).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog', { name: 'طلب جديد' })).toBeDefined();
    answer.mockReturnValue(true);
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
