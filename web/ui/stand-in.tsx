import { useImperativeHandle, useLayoutEffect } from 'react';
import type { Ref, RefObject } from 'react';

interface StandInProps {
  of: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLElement>;
  /** Called once the element has what Radix gave. */
  onThere?: (element: HTMLElement) => void;
}

/**
 * Radix makes the trigger of an overlay from its child. In the place of that child this one hands on
 * what it gets to an element that was there long before Radix was loaded.
 */
export function StandIn({ of: target, ref, onThere, ...given }: StandInProps) {
  useImperativeHandle(ref, () => target.current!);
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const control = new AbortController();
    for (const [name, value] of Object.entries<unknown>(given)) {
      if (typeof value === 'function') {
        const type = name.slice('on'.length).toLowerCase();
        element.addEventListener(type, value as EventListener, control);
      } else if (/^(?:aria-|data-|id$)/.test(name)) {
        if (value === undefined) element.removeAttribute(name);
        else element.setAttribute(name, `${value as string | boolean}`);
      }
    }
    return () => control.abort();
  });
  useLayoutEffect(() => {
    if (target.current !== null) onThere?.(target.current);
  }, [target, onThere]);
  return null;
}
