// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { toast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('closes after five seconds', () => {
    renderKit(<Toaster />);
    act(() => void toast({ title: 'تم الحفظ' }));
    act(() => void vi.advanceTimersByTime(4999));
    expect(screen.getByText('تم الحفظ', { selector: 'li *' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('تم الحفظ', { selector: 'li *' })).toBeNull();
  });

  it('keeps to the duration it is given', () => {
    renderKit(<Toaster />);
    act(() => void toast({ title: 'تم النسخ', duration: 2000 }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByText('تم النسخ', { selector: 'li *' })).toBeNull();
  });

  it('undoes and closes when the action is pressed', () => {
    const undo = vi.fn<() => void>();
    renderKit(<Toaster />);
    act(() => void toast({ title: 'تم الحذف', action: { label: 'تراجع', onClick: undo } }));
    fireEvent.click(screen.getByRole('button', { name: 'تراجع' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
  });

  it('keeps a way back until the next step, and at least ten seconds', () => {
    renderKit(
      <>
        <button type="button">التالي</button>
        <Toaster />
      </>,
    );
    const undo = { label: 'تراجع', onClick: vi.fn<() => void>() };
    act(() => void toast({ title: 'تم الحذف', stays: true, action: undo }));
    const shown = () => screen.queryByRole('button', { name: 'تراجع' });
    act(() => void vi.advanceTimersByTime(9_999));
    fireEvent.click(screen.getByRole('button', { name: 'التالي' }));
    expect(shown()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(3_600_000));
    fireEvent.click(screen.getByText('تم الحذف', { selector: 'li *' }));
    expect(shown()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'التالي' }));
    expect(shown()).toBeNull();
  });

  it('moves the focus to the notifications with F8', () => {
    renderKit(<Toaster />);
    act(() => void toast({ title: 'تم الحفظ' }));
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(document.activeElement).toBe(screen.getByRole('list'));
  });
});
