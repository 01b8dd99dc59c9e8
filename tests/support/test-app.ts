import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppDeps } from '#server/app.ts';
import type { Database } from '#server/db/connection/client.ts';
import { isDeadlock } from '#server/db/faults.ts';
import type { Db } from '#server/db/types.ts';
import { LiveUpdatesHub } from '#server/features/live-updates/live-updates-hub.ts';
import { localStorage } from '#server/features/uploads/open-media.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { PublicGate } from '#server/http/public-gate.ts';
import { openTestDatabase } from './database.ts';
import { HttpClient } from './http-client.ts';

export interface TestApp {
  url: string;
  database: Database;
  db: Db;
  now: () => Date;
  /** Folder for uploads unless the test has its own storage; created on first use. */
  uploadsFolder: string;
  /** Moves the server's clock forward. */
  advance: (ms: number) => void;
  /** Stops the server's clock until `reset`, for what has to happen within a moment. */
  stopClock: () => void;
  client: () => HttpClient;
  /** A call that takes no connection, for those that are many. */
  inject: FastifyInstance['inject'];
  /** A call as if it came from this address, which a real one on this machine cannot. */
  callFrom: (address: string, path: string, headers: Record<string, string>) => Promise<void>;
  /** Empties every table, so that tests do not see each other. */
  reset: () => Promise<void>;
  close: () => Promise<void>;
}

type Options = Partial<AppDeps> & { heartbeatMs?: number; database?: Database };

/** The real server on a real database, listening on a port of its own. */
export async function startTestApp({ heartbeatMs, ...options }: Options = {}): Promise<TestApp> {
  const database = options.database ?? (await openTestDatabase());
  const hub = new LiveUpdatesHub(heartbeatMs);
  await hub.listen(database.listen);
  const uploadsFolder = join(tmpdir(), `lawha-uploads-${randomUUID()}`);
  let offset = 0;
  let stoppedAt: number | null = null;
  const now = () => new Date((stoppedAt ?? Date.now()) + offset);
  const gate = new PublicGate(now);
  const app = await buildApp({
    db: database.db,
    publicDb: database.publicDb,
    gate,
    hub,
    metrics: createMetrics(),
    now,
    version: '0.0.0-test',
    publicUrl: undefined,
    storefrontSlug: 'storefront',
    storefront: { url: undefined, apiKey: undefined },
    media: { storage: localStorage(uploadsFolder), incoming: join(uploadsFolder, 'incoming') },
    mailer: null,
    secretBox: null,
    carrierNetwork: { allowsPrivate: true },
    readBackups: null,
    syncApiKey: undefined,
    webRoot: null,
    logger: false,
    isStopping: () => false,
    // A test is refused as often as a flood is.
    holdRefusal: async () => undefined,
    ...options,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    database,
    db: database.db,
    now,
    uploadsFolder,
    advance: (ms) => {
      offset += ms;
    },
    stopClock: () => {
      stoppedAt = Date.now();
    },
    client: () => new HttpClient(url),
    inject: app.inject.bind(app),
    callFrom: async (remoteAddress, path, headers) => {
      await app.inject({ method: 'GET', url: path, headers, remoteAddress });
    },
    reset: async () => {
      offset = 0;
      stoppedAt = null;
      gate.forgetAll();
      await emptyTablesWithRetry(database.db);
    },
    close: async () => {
      await app.close();
      await rm(uploadsFolder, { recursive: true, force: true });
      if (options.database === undefined) await database.close();
    },
  };
}

/**
 * What a call writes after its answer, such as a log of calls, may still be under way: PostgreSQL
 * then ends one of the two as a deadlock, and emptying is retried.
 */
async function emptyTablesWithRetry(db: Db, tries = 5): Promise<void> {
  try {
    await emptyTables(db);
  } catch (error) {
    if (tries === 1 || !isDeadlock(error)) throw error;
    await emptyTablesWithRetry(db, tries - 1);
  }
}

/** Several times faster than `truncate`, which creates a new file for each table and index. */
async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare name text;
    begin
      -- No foreign keys and no triggers: in the end every table is empty.
      set local session_replication_role = replica;
      -- A table that was never written has no pages: asking for rows would cost five times as much.
      for name in select oid::regclass::text from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
      loop
        execute 'delete from ' || name;
      end loop;
      perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
}
