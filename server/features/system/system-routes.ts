import { sql } from 'drizzle-orm';
import { batchCalls } from '../../db/statements/batch-calls.ts';
import { idempotencyKeys } from '../../db/schema/idempotency.ts';
import type { Db } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/handler.ts';
import { listJobTroubles } from './job-troubles-service.ts';

/** Health checks repeat shortly and treat a timeout as "not ready". */
const READY_MS = 3_000;

/**
 * Changes no row, but a database that refuses writes refuses it too, and that connection is then
 * closed like one on which a caller's write was refused.
 */
const WRITE_NOTHING = sql`delete from ${idempotencyKeys} where false`;

interface SystemFacts {
  db: Db;
  version: string;
  makeOpenApi: () => Record<string, unknown>;
  isStopping: () => boolean;
}

export function systemHandlers({
  db,
  version,
  makeOpenApi,
  isStopping,
}: SystemFacts): Handlers<'getHealth' | 'getReady' | 'getOpenApi' | 'listJobTroubles'> {
  let openApi: Record<string, unknown> | undefined;
  // Concurrent health checks share one query: anybody may ask.
  const askDatabase = batchCalls(async (asked: null[]) => {
    await db.execute(WRITE_NOTHING);
    return asked;
  });
  return {
    getHealth: async () => ({ status: 200, body: { status: 'ok', version } }),
    // The server listens only after migrations, so only the database can make it unready.
    getReady: async () => {
      if (isStopping()) throw new AppError('unavailable');
      await soon(askDatabase(null));
      return { status: 200, body: { status: 'ready' } };
    },
    listJobTroubles: async (ctx) => ({ status: 200, body: await listJobTroubles(ctx) }),
    getOpenApi: async () => {
      // Made when it is first asked for: it takes a megabyte.
      openApi ??= makeOpenApi();
      return { status: 200, body: openApi };
    },
  };
}

async function soon(work: Promise<unknown>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new AppError('unavailable')), READY_MS).unref();
  });
  await Promise.race([work, late]);
}
