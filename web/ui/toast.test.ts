import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_REMOVE_DELAY, dismissToast, getToasts, toast } from '#web/ui/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  vi.useRealTimers();
});

describe('toast', () => {
  it('shows one at a time, the newest', () => {
    toast({ title: 'first' });
    toast({ title: 'second' });
    expect(getToasts().map(({ title, open }) => [title, open])).toEqual([['second', true]]);
  });

  it('closes at once and is removed 1,000,000 ms after dismissal', () => {
    const { dismiss } = toast({ title: 'saved' });
    dismiss();
    expect(getToasts().map(({ open }) => open)).toEqual([false]);
    vi.advanceTimersByTime(999_999);
    expect(getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(getToasts()).toEqual([]);
  });

  it('counts the delay from the first dismissal only', () => {
    const { dismiss } = toast({ title: 'saved' });
    dismiss();
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY / 2);
    dismiss();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(TOAST_REMOVE_DELAY / 2);
    expect(getToasts()).toEqual([]);
  });

  it('leaves no timer behind when a newer toast pushes a dismissed one out', () => {
    toast({ title: 'old' }).dismiss();
    toast({ title: 'new' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('lets a notice wait for a toast that stays, and shows it when that one goes', () => {
    const undo = toast({ title: 'deleted', stays: true });
    toast({ title: 'new order', isNotice: true });
    toast({ title: 'newer order', isNotice: true });
    expect(getToasts()).toMatchObject([{ title: 'deleted', open: true }]);
    undo.dismiss();
    expect(getToasts()).toMatchObject([{ title: 'newer order', open: true }]);
  });

  it('lets the person’s own next toast replace one that stays, and a notice wait for that', () => {
    toast({ title: 'deleted', stays: true });
    toast({ title: 'new order', isNotice: true });
    const own = toast({ title: 'saved' });
    toast({ title: 'newer order', isNotice: true });
    expect(getToasts()).toMatchObject([{ title: 'saved', open: true }]);
    own.dismiss();
    expect(getToasts()).toMatchObject([{ title: 'newer order', open: true }]);
  });

  it('shows a notice at once where nothing stays, and forgets one that was dismissed waiting', () => {
    toast({ title: 'saved' });
    toast({ title: 'new order', isNotice: true });
    expect(getToasts()).toMatchObject([{ title: 'new order', open: true }]);
    const undo = toast({ title: 'deleted', stays: true });
    toast({ title: 'gone', isNotice: true }).dismiss();
    undo.dismiss();
    expect(getToasts()).toMatchObject([{ title: 'deleted', open: false }]);
  });

  it('changes only its own toast', () => {
    const old = toast({ title: 'old' });
    const current = toast({ title: 'sending' });
    old.update({ title: 'never' });
    current.update({ title: 'sent', variant: 'destructive' });
    expect(getToasts()).toMatchObject([{ id: current.id, title: 'sent', variant: 'destructive' }]);
  });
});
