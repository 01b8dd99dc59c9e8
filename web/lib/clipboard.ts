import { useEffect, useState } from 'react';

export const COPIED_MS = 2_000;

/** Copies a text, and is `copied` for a moment afterwards. */
export function useCopyText() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<boolean> => {
    const isDone = await copyText(text);
    setCopied(isDone);
    return isDone;
  };
  return { copied, copy };
}

/** Returns whether it worked. Over plain http only the old execCommand is available. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Appended inside an open dialog, which traps the focus.
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
