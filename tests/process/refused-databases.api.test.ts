import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/db/connection/client.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/support/database.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const made: string[] = [];
afterAll(async () => {
  for (const url of made) await dropPostgresDatabase(url);
});

async function create(...options: Parameters<typeof createPostgresDatabase>): Promise<string> {
  const url = await createPostgresDatabase(...options);
  made.push(url);
  return url;
}

async function refusalOf(databaseUrl: string): Promise<string> {
  const server = startServer({ DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() });
  expect(await Promise.race([server.exited(), server.ready()])).toBe(1);
  expect(server.output).not.toContain('    at ');
  return server.output.trim();
}

describe('the start is refused with a sentence', () => {
  it('on a database that a newer version has migrated', async () => {
    const url = await create('lawha_template');
    const { pool, close } = await openPostgres(url, { max: 1 });
    await pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12::bigint)`,
    );
    await close();
    expect(await refusalOf(url)).toBe(
      'A newer version of Lawha has migrated the database: it has 1 migration that this version does not know. Start the newer version, or restore a backup from before the update.',
    );
  });

  it('on a store from before 1.0.0', async () => {
    const url = await create('lawha_template');
    const { pool, close } = await openPostgres(url, { max: 1 });
    await pool.query(
      `update drizzle.__drizzle_migrations set hash = 'another state of the tables'`,
    );
    await close();
    expect(await refusalOf(url)).toBe(
      'This store was made by a version of Lawha from before 1.0.0, whose tables this one cannot bring up to date. Start that version to go on with it, or start this one with a new DATA_DIR or an empty database.',
    );
  });

  it('on a database that is not in UTF-8', async () => {
    const url = await create('template0', `encoding 'LATIN1' locale 'C'`);
    expect(await refusalOf(url)).toBe(
      'The database has the encoding LATIN1 and the ctype C; Lawha needs UTF8 and a ctype that knows the letters of every language, such as C.UTF-8. Create it with: createdb --encoding UTF8 --locale C.UTF-8 --template template0',
    );
  });

  it('on a database whose ctype knows Latin letters only', async () => {
    const url = await create('template0', `encoding 'UTF8' locale 'C'`);
    expect(await refusalOf(url)).toContain('the encoding UTF8 and the ctype C;');
    // It lower-cases every letter, but makes trigrams of Latin ones only.
    const builtin = `locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'`;
    const other = await create('template0', `encoding 'UTF8' ${builtin}`);
    expect(await refusalOf(other)).toContain('the encoding UTF8 and the ctype C;');
  });
});
