import type { QuotaUse } from '../../../db/schema/carrier-accounts.ts';
import type { Capabilities } from '../adapter/carrier-adapter.ts';
import type { CarrierResponse } from '../adapter/channel.ts';

export type Quota = Capabilities['quota'];
type Window = keyof QuotaUse;

/** A little longer than the carrier's, whose windows begin when our call arrives there. */
const WINDOWS: readonly { name: Window; ms: number; header: string }[] = [
  { name: 'perSecond', ms: 1_100, header: 'second' },
  { name: 'perMinute', ms: 61_000, header: 'minute' },
  { name: 'perHour', ms: 3_610_000, header: 'hour' },
  { name: 'perDay', ms: 86_460_000, header: 'day' },
];
/** So few left, by the carrier's own count, is none: somebody else may use the same key. */
const NONE_LEFT = 1;

/** What a call costs: the use with it counted, or how long to wait for the next one. */
export function takeCall(
  use: QuotaUse,
  quota: Quota,
  now: number,
): { use: QuotaUse } | { waitMs: number } {
  const next: QuotaUse = {};
  let waitMs = 0;
  for (const { name, ms } of WINDOWS) {
    const most = quota[name];
    if (most === undefined) continue;
    const { since, calls } = currentOf(use, name, ms, now) ?? { since: now, calls: 0 };
    if (calls >= most) waitMs = Math.max(waitMs, since + ms - now);
    next[name] = { since, calls: calls + 1 };
  }
  return waitMs > 0 ? { waitMs } : { use: next };
}

/** The use after an answer that says that a window is used up; null when it says nothing new. */
export function learnFrom(
  headers: CarrierResponse['headers'],
  use: QuotaUse,
  quota: Quota,
  now: number,
): QuotaUse | null {
  const learnt: QuotaUse = {};
  for (const { name, ms, header } of WINDOWS) {
    const left = headers[`x-${header}-quota-left`] ?? headers[`${header}-quota-left`];
    const most = quota[name];
    if (left === undefined || most === undefined || !/^\d{1,9}$/.test(left)) continue;
    const current = currentOf(use, name, ms, now);
    if (Number(left) > NONE_LEFT || (current?.calls ?? 0) >= most) continue;
    learnt[name] = { since: current?.since ?? now, calls: most };
  }
  return Object.keys(learnt).length === 0 ? null : { ...use, ...learnt };
}

/** Null when the window is over, or was written while a clock was wrong. */
function currentOf(use: QuotaUse, name: Window, ms: number, now: number) {
  const counted = use[name];
  return counted !== undefined && counted.since <= now && now < counted.since + ms ? counted : null;
}
