import { sql } from 'drizzle-orm';
import type { Handlers } from '../../http/handler.ts';

interface SystemFacts {
  version: string;
  openApi: Record<string, unknown>;
}

export function systemHandlers({
  version,
  openApi,
}: SystemFacts): Handlers<'getHealth' | 'getReady' | 'getOpenApi'> {
  return {
    getHealth: async () => ({ status: 200, body: { status: 'ok', version } }),
    // The server listens only once migrations are done, so the database is all that can fail.
    getReady: async ({ db }) => {
      await db.execute(sql`select 1`);
      return { status: 200, body: { status: 'ready' } };
    },
    getOpenApi: async () => ({ status: 200, body: openApi }),
  };
}
