import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;
export const TOAST_DURATION = 5000;
/** The least that a toast which stays is there, whatever is pressed meanwhile. */
export const TOAST_STAY = 10_000;

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** One action, such as undo; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void };
  duration?: number;
  /** A way back must not slip away: it is there until the person's next step, at least TOAST_STAY. */
  stays?: boolean;
  /** Told of what others did: it waits its turn behind a toast that stays. */
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
/** The newest notice that has to wait; an older one is no news beside it. */
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

/** Shows a toast; the newest replaces the one before it, unless a notice would replace one that stays. */
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
