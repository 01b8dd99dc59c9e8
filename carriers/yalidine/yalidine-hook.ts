import { createHmac } from 'node:crypto';
import type { HookForm } from '../core/hook-form.ts';
import { LETTERS } from '../core/random.ts';
import { localTime } from '../core/times.ts';

/** As PHP writes it: other signs than ASCII as \\u, and every slash escaped. */
const phpJson = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(
      /[\u0080-\uffff]/g,
      (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
    );

export const YALIDINE_HOOK: HookForm = {
  retryMinutes: [5, 15, 60, 180, 720, 1_440],
  isDisabledAfterAll: true,
  isBatched: true,
  write: (type, events) => ({
    id: events[0]?.id ?? '',
    body: phpJson({
      type,
      events: events.map(({ id, at, data }) => ({
        event_id: id,
        occurred_at: localTime(at),
        data,
      })),
    }),
  }),
  sign: ({ body }, secret): Record<string, string> => {
    if (secret === null) return {};
    return { 'X-YALIDINE-SIGNATURE': createHmac('sha256', secret).update(body).digest('hex') };
  },
  newId: (random) => random.text(32, LETTERS),
  stateEvent: ({ tracking }, { at, word, reason }) => ({
    type: 'parcel_status_updated',
    at,
    data: { tracking, status: word, reason },
  }),
  check: (token) => `subscribe&crc_token=${token}`,
};
