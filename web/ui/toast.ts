import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;
export const TOAST_DURATION = 5000;

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** One action, such as undo; pressing it also closes the toast. */
  action?: { label: string; onClick: () => void };
  duration?: number;
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
  if (!toasts.some((item) => item.id === id && item.open)) return;
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((item) => item.id !== id)), TOAST_REMOVE_DELAY),
  );
  change(id, { open: false });
}

/** Shows a toast; the newest replaces the one before it. */
export function toast(options: ToastOptions): ToastHandle {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...options, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
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
