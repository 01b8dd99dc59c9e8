import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;
export const TOAST_DURATION = 5000;
/** The minimum time that a persistent toast is shown, whatever is pressed. */
export const TOAST_STAY = 10_000;

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** One action, such as undo; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void };
  /** Beside it, such as to call somebody. */
  link?: { label: string; href: string };
  duration?: number;
  /**
   * An undo must not disappear early: it is shown until the user's next action, and at least
   * TOAST_STAY.
   */
  stays?: boolean;
  /** A notice of somebody else's action: it waits until a persistent toast is gone. */
  isNotice?: boolean;
}

export interface ToastRecord extends ToastOptions {
  id: string;
  open: boolean;
}

interface ToastHandle {
  id: string;
  dismiss: () => void;
  update: (options: Partial<ToastOptions>) => void;
}

let toasts: readonly ToastRecord[] = [];
/** The newest waiting notice; it replaces an older one. */
let waiting: ToastRecord | null = null;
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastRecord[]) {
  toasts = next;
  for (const [id, timer] of removals) {
    if (toasts.some((item) => item.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

function change(id: string, patch: Partial<ToastRecord>) {
  publish(toasts.map((item) => (item.id === id ? { ...item, ...patch } : item)));
}

export function dismissToast(id: string): void {
  if (waiting?.id === id) waiting = null;
  if (!toasts.some((item) => item.id === id && item.open)) return;
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((item) => item.id !== id)), TOAST_REMOVE_DELAY),
  );
  change(id, { open: false });
  showWaiting();
}

function show(record: ToastRecord) {
  publish([record, ...toasts].slice(0, TOAST_LIMIT));
}

function showWaiting() {
  const next = waiting;
  waiting = null;
  if (next !== null) show(next);
}

/**
 * Shows a toast. The newest replaces the previous one, except that a notice waits for a persistent
 * toast.
 */
export function toast(options: ToastOptions): ToastHandle {
  lastId += 1;
  const id = String(lastId);
  const record = { ...options, id, open: true };
  const mustWait = toasts.some((item) => item.open && (item.stays || waiting !== null));
  if (options.isNotice && mustWait) waiting = record;
  else show(record);
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (patch) => change(id, patch),
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly ToastRecord[] {
  return toasts;
}

export function useToasts(): readonly ToastRecord[] {
  return useSyncExternalStore(subscribe, getToasts);
}
