type Listener<Args extends unknown[]> = (...args: Args) => void;

/** A set of listeners with `notify`; `subscribe` returns an unsubscribe function. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<Listener<Args>>();
  return {
    notify: (...args: Args): void => {
      for (const listener of listeners) listener(...args);
    },
    subscribe: (listener: Listener<Args>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
