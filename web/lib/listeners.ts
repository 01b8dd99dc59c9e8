type Listener<Told extends unknown[]> = (...told: Told) => void;

/** Those who want to be told, and how to tell them all. `subscribe` answers how to stop. */
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
