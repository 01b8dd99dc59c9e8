import { createHmac } from 'node:crypto';
import type { HookForm } from '../core/hook-form.ts';
import { LETTERS } from '../core/random.ts';
import { zuluTime } from '../core/times.ts';
import { stateOf } from './zr-workflow.ts';

const PREFIX = 'whsec_';
const keyOf = (secret: string) =>
  Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');

/** Names of states are written as people read them, unless switched. */
export const zrHook = (hasSlugs: () => boolean): HookForm => ({
  retryMinutes: [1 / 12, 5, 30, 120, 300, 600, 600],
  isDisabledAfterAll: false,
  isBatched: false,
  write: (type, events) => {
    const { id = '', at = 0, data = {} } = events[0] ?? {};
    return { id, body: JSON.stringify({ eventType: type, occurredAt: zuluTime(at), data }) };
  },
  sign: ({ id, body }, secret, { now }): Record<string, string> => {
    const timestamp = String(Math.floor(now / 1_000));
    const plain = { 'svix-id': id, 'svix-timestamp': timestamp };
    if (secret === null) return plain;
    const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return { ...plain, 'svix-signature': `v1,${signed.digest('base64')}` };
  },
  newId: (random) => `msg_${random.text(27, LETTERS)}`,
  stateEvent: (parcel, { at, word, reason, isAside }) => {
    const { id, name, description } = stateOf(isAside ? parcel.word : word);
    return {
      type: isAside ? 'parcel.state.situation.created' : 'parcel.state.updated',
      at,
      data: {
        trackingNumber: parcel.tracking,
        externalId: parcel.reference,
        state: { id, name: hasSlugs() ? name : description, description },
        isReturn: parcel.isReturn,
        situation: isAside ? { name: reason, slug: word } : null,
      },
    };
  },
  check: null,
});
