type Listener<Told extends unknown[]> = (...told: Told) => void;

/** A set of listeners: `tell` calls them all, `subscribe` returns an unsubscribe function. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<Listener<Told>>();
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told);
    },
    subscribe: (listener: Listener<Told>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
