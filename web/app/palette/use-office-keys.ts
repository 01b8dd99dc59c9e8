import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isInField, keyReader, type ReadKey } from '#web/lib/keys/key-reader.ts';
import { areKeysOn } from '#web/lib/keys/key-switch.ts';
import { actionOfKey, awaitAction } from '#web/lib/keys/page-actions.ts';
import { isOverlayOpen } from '#web/lib/keys/palette-key.ts';
import { focusSearch, moveRow, toggleRow } from '#web/lib/keys/rows.ts';
import { currentUser } from '#web/lib/session.ts';
import { screensFor } from '../screens.ts';

/** A scanner types there. */
const isAtStation = () => /^\/scan(?:\/|$)/.test(window.location.pathname);

/** The single keys of the office, by one listener. */
export function useOfficeKeys(onHelp: () => void): void {
  const router = useRouter();
  const { history } = router;
  const [reader] = useState(keyReader);

  const goTo = (key: string) => {
    const user = currentUser();
    const screen = user && screensFor(user).find(({ goKey }) => goKey === key);
    if (screen) history.push(screen.path);
    // After `g` no letter means what it means alone.
    return true;
  };
  /** Returns whether the key meant something here. */
  const act = ({ key, afterG }: ReadKey): boolean => {
    if (afterG) return goTo(key);
    const action = actionOfKey(key);
    if (action) {
      action.run();
      return true;
    }
    awaitAction(router.state.isLoading ? key : null);
    if (key === '?') {
      onHelp();
      return true;
    }
    if (key === '/') return focusSearch();
    if (key === 'j' || key === 'k') return moveRow(key === 'j' ? 1 : -1);
    return key === 'x' && toggleRow();
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysOn() || isAtStation() || isInField(event.target) || isOverlayOpen()) {
      return reader.reset();
    }
    const read = reader.press(event);
    if (read !== null && act(read)) event.preventDefault();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    // Before the keys of a screen, which leave alone what was taken here.
    window.addEventListener('keydown', pressed, { capture: true });
    return () => window.removeEventListener('keydown', pressed, { capture: true });
  }, []);
}
