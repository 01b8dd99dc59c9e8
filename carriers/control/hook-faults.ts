import type { HookEvent, HookMessage } from '../core/hook-form.ts';
import type { HookTarget } from '../core/hook-post.ts';
import type { Hooks } from '../core/hooks.ts';
import type { Happening, Parcel } from '../core/parcels.ts';
import { days, hours } from '../core/times.ts';

export const HOOK_FAULTS = [
  'right',
  'duplicate',
  'out-of-order',
  'late',
  'wrong-secret',
  'unsigned',
  'replayed',
  'double-base64',
  'unknown-tracking',
  'other-shop',
  'hundred',
  'large',
] as const;
export type HookFault = (typeof HOOK_FAULTS)[number];

const MANY = 100;
const LARGE_BYTES = 1_048_576;
const encoded = (text: string) => Buffer.from(text).toString('base64');

interface Try {
  message: HookMessage;
  /** Another secret than the receiver's; null signs nothing. */
  secret?: string | null;
  /** How old the signature's time is. */
  ageMs?: number;
}

type Event = Omit<HookEvent, 'id'>;

interface Occasion {
  hooks: Hooks;
  parcel: Parcel;
  /** Its last two steps, the oldest first. */
  steps: readonly Happening[];
}

const eventsOf = ({ hooks, parcel, steps }: Occasion): Event[] =>
  steps.flatMap((happening) => hooks.form.stateEvent(parcel, happening) ?? []);

const written = ({ hooks }: Occasion, events: readonly Event[]): Try => ({
  message: hooks.form.write(
    events[0]?.type ?? '',
    events.map((event) => hooks.named(event)),
  ),
});

/** The newest event, changed or not. */
const newest = (occasion: Occasion, change: (event: Event) => Event = (event) => event): Try[] =>
  eventsOf(occasion)
    .slice(-1)
    .map((event) => written(occasion, [change(event)]));

const ofStranger = (occasion: Occasion, tracking: string, reference: string): Try[] =>
  newest({ ...occasion, parcel: { ...occasion.parcel, id: tracking, tracking, reference } });

const PLANS: Record<HookFault, (occasion: Occasion) => Try[]> = {
  right: (occasion) => newest(occasion),
  duplicate: (occasion) => newest(occasion).flatMap((one) => [one, one]),
  'out-of-order': (occasion) =>
    eventsOf(occasion)
      .toReversed()
      .map((event) => written(occasion, [event])),
  late: (occasion) => newest(occasion, (event) => ({ ...event, at: event.at - days(3) })),
  'wrong-secret': (occasion) =>
    newest(occasion).map((one) => ({ ...one, secret: 'whsec_d3Jvbmctc2VjcmV0' })),
  unsigned: (occasion) => newest(occasion).map((one) => ({ ...one, secret: null })),
  replayed: (occasion) => newest(occasion).map((one) => ({ ...one, ageMs: hours(1) })),
  'double-base64': (occasion) =>
    newest(occasion).map(({ message }) => ({
      message: { ...message, body: encoded(encoded(message.body)) },
    })),
  'unknown-tracking': (occasion) =>
    ofStranger(occasion, 'UNKNOWN000001', occasion.parcel.reference),
  'other-shop': (occasion) => ofStranger(occasion, 'OTHER00SHOP01', 'ORDER-77'),
  hundred: (occasion) => {
    const hundred = eventsOf(occasion)
      .slice(-1)
      .flatMap((event) => Array.from({ length: MANY }, () => event));
    return occasion.hooks.form.isBatched
      ? [written(occasion, hundred)]
      : hundred.map((event) => written(occasion, [event]));
  },
  large: (occasion) =>
    newest(occasion, (event) => ({
      ...event,
      data: { ...event.data, padding: 'x'.repeat(LARGE_BYTES) },
    })),
};

async function sendTo(hooks: Hooks, target: HookTarget, tries: readonly Try[]) {
  const statuses: (number | null)[] = [];
  for (const { message, secret, ageMs = 0 } of tries) {
    const key = secret === undefined ? target.secret : secret;
    statuses.push(await hooks.post(target, message, { secret: key, ageMs }));
  }
  return statuses;
}

/** Sends to every receiver of the family; returns the status of each try. */
export async function sendWrongly(
  hooks: Hooks,
  parcel: Parcel,
  fault: HookFault,
): Promise<(number | null)[]> {
  const steps = parcel.history.filter(({ isAside }) => !isAside).slice(-2);
  const tries = PLANS[fault]({ hooks, parcel, steps });
  const all = await Promise.all(hooks.targets.map((target) => sendTo(hooks, target, tries)));
  return all.flat();
}
