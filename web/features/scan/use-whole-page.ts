import { useEffect, useRef } from 'react';

/**
 * For a screen that covers the page: what lies under it gets neither the focus nor a screen reader.
 * Notices stay, since they are shown above everything.
 */
export function useWholePage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const covered: HTMLElement[] = [];
    for (let at: Element | null = page.current; at && at !== document.body; at = at.parentElement) {
      for (const other of at.parentElement?.children ?? []) {
        const isCovered = other instanceof HTMLElement && other !== at && !other.inert;
        if (isCovered && !isNotice(other)) covered.push(other);
      }
    }
    for (const element of covered) element.inert = true;
    return () => {
      for (const element of covered) element.inert = false;
    };
  }, []);
  return page;
}

const NOTICES = '[role=region]';
const isNotice = (element: HTMLElement) =>
  element.matches(NOTICES) || element.querySelector(NOTICES) !== null;
