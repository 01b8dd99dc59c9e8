import { useEffect, useRef } from 'react';
import { releaseLease } from './release-lease.ts';

/** Leaving gives the order back with its note, unless an outcome ends the call. */
export function useRelease(id: string, note: string, isOver: boolean): void {
  const latest = useRef({ id, note, isOver, isMounted: true });
  useEffect(() => {
    Object.assign(latest.current, { id, note, isOver });
  }, [id, note, isOver]);
  useEffect(() => {
    const state = latest.current;
    state.isMounted = true;
    const leave = () => {
      if (!state.isOver) releaseLease(state.id, state.note);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      state.isMounted = false;
      // React mounts twice while developing: only a page that stays away has left.
      setTimeout(() => state.isMounted || leave());
    };
  }, []);
}
