import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { carrierHooks } from '#server/db/schema/carrier-hooks.ts';
import { findAccount } from '#server/features/carriers/accounts/open-account.ts';
import { encryptSecrets } from '#server/features/carriers/accounts/account-secrets.ts';
import { CARRIER_BOX } from '#tests/support/carrier-shop.ts';
import { SIMULATED } from '#tests/support/simulated-accounts.ts';
import { openCarrierStore, type CarrierStore } from './carrier-shop.ts';
import { fillParcels } from './carrier-parcels.ts';
import type { Call } from './call.ts';
import { measure } from './load.ts';
import { startServer } from './program.ts';
import { n, table } from './words.ts';

const PARCELS = 500;
const SENT = 5_000;
const CONCURRENCY = 20;
const SECRET = 'hook-secret';
const LONGEST_MS = 120_000;

/** Signed events of Yalidine, one in a call, each about one of the parcels. */
export async function hooksReport(): Promise<string> {
  const store = await openCarrierStore('yalidine', { quotas: false });
  try {
    const trackings = await fillParcels(store, 'yalidine', PARCELS);
    const path = await hookPath(store);
    const server = await startServer(store.env);
    try {
      const nextCall = (index: number) => event(path, index, trackings[index % PARCELS] ?? '');
      const { perSecond, p50, p99 } = await measure(
        server.url,
        CONCURRENCY,
        { calls: SENT },
        nextCall,
      );
      const workedOff = await untilWorkedOff(store);
      const stored = await store.database.db.$count(carrierHooks);
      if (stored !== SENT) throw new Error(`${stored} events are stored`);
      return `${n(SENT)} signed events of ${n(PARCELS)} parcels, one in a call, ${CONCURRENCY} at a time.\n\n${table(
        ['', 'measured'],
        [
          ['taken a second', n(perSecond)],
          ['answered, half of them within', `${n(p50, 1)} ms`],
          ['answered, 99 % within', `${n(p99, 1)} ms`],
          ['all worked off after the last', `${n(workedOff / 1_000, 1)} s`],
        ],
      )}`;
    } finally {
      await server.stop();
    }
  } finally {
    await store.close();
  }
}

async function hookPath({ database, company }: CarrierStore): Promise<string> {
  const secrets = { ...SIMULATED.yalidine.secrets, webhookSecret: SECRET };
  await database.db
    .update(carrierAccounts)
    .set({ secrets: encryptSecrets(CARRIER_BOX, company.id, secrets), changesReadAt: new Date() })
    .where(eq(carrierAccounts.companyId, company.id));
  const account = await findAccount(database.db, company.id);
  return `/api/carriers/${company.id}/webhook/${account?.hookToken}`;
}

function event(path: string, index: number, tracking: string): Call {
  const body = JSON.stringify({
    type: 'parcel_status_updated',
    events: [
      {
        event_id: String(index).padStart(32, '0'),
        occurred_at: '2026-01-31 10:30:00',
        data: { tracking, status: 'Expédié', reason: null },
      },
    ],
  });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-yalidine-signature': signature };
  return { method: 'POST', path, headers, body };
}

async function untilWorkedOff({ database }: CarrierStore): Promise<number> {
  const began = performance.now();
  while ((await database.db.$count(carrierHooks, isNotNull(carrierHooks.dueAt))) > 0) {
    if (performance.now() - began > LONGEST_MS) throw new Error('Not worked off');
    await pause(50);
  }
  return performance.now() - began;
}
