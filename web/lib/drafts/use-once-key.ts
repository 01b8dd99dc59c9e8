import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { newKey } from '../new-key.ts';

/**
 * One idempotency key for what is typed, so that a double click, a retry after a lost response or a
 * draft that was sent just before a crash counts once.
 */
export function useOnceKey(draft: { id: string }) {
  const [newer, setNewer] = useState<string | null>(null);
  const renew = () => setNewer(newKey());
  return {
    key: newer ?? draft.id,
    renew,
    /** What was sent before with this key was something else: the next try is for this. */
    renewIfSent: (error: unknown) => {
      if (error instanceof ApiError && error.code === 'idempotency_mismatch') renew();
    },
  };
}
