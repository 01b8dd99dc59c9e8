import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/db/client.ts';
import { orders } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { migratedFolder, ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';

const running = new Set<ServerProcess>();
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});

function start(env: Record<string, string>): ServerProcess {
  const server = new ServerProcess(env);
  running.add(server);
  return server;
}

async function countRows(dataDir: string) {
  const database = await openEmbedded(dataDir);
  try {
    const count = async (table: typeof orders | typeof users) => {
      const [row] = await database.db.select({ count: sql<number>`count(*)::int` }).from(table);
      return row?.count;
    };
    return { orders: await count(orders), users: await count(users) };
  } finally {
    await database.close();
  }
}

const postLogin = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

describe('first start', () => {
  it('prints passwords that work, and keeps them in a file only its owner can read', async () => {
    const dataDir = migratedFolder();
    const server = start({ DATA_DIR: dataDir });
    const url = await server.ready();
    const file = join(dataDir, 'first-passwords.txt');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const line of lines) {
      const [username = '', password = ''] = line.split('\t');
      expect(server.output).toContain(password);
      expect((await postLogin(url, username, password)).status).toBe(200);
    }
    expect(server.output.match(/"password"/)).toBeNull();

    await server.stop();
    const again = start({ DATA_DIR: dataDir });
    await again.ready();
    expect(again.output).not.toContain('First passwords');
  });

  it('takes the administrator from the configuration, and no demo when told so', async () => {
    const dataDir = migratedFolder();
    const server = start({
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_USERNAME: 'amina',
      ADMIN_PASSWORD: 'Given-by-owner-1',
    });
    const url = await server.ready();
    expect((await postLogin(url, 'amina', 'Given-by-owner-1')).status).toBe(200);
    expect(server.output).not.toContain('Given-by-owner-1');
    await server.stop();
    expect(await countRows(dataDir)).toEqual({ orders: 0, users: 1 });
  });

  it('killed again and again while it fills the store, ends with one whole store', async () => {
    const dataDir = temporaryFolder();
    for (const milliseconds of [900, 1500, 2200, 3000]) {
      const server = start({ DATA_DIR: dataDir });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await server.stop('SIGKILL');
    }
    const server = start({ DATA_DIR: dataDir });
    const url = await server.ready();
    const passwords = readFileSync(join(dataDir, 'first-passwords.txt'), 'utf8').trim().split('\n');
    const [username = '', password = ''] = (passwords[0] ?? '').split('\t');
    expect((await postLogin(url, username, password)).status).toBe(200);
    await server.stop();
    const { users: userCount, orders: orderCount } = await countRows(dataDir);
    expect(userCount).toBe(3);
    expect(orderCount).toBeGreaterThan(937);
  });

  it('says what is wrong with the configuration', async () => {
    const server = start({ PORT: 'many', LOG_LEVEL: 'loud', DATA_DIR: temporaryFolder() });
    expect(await server.exited()).toBe(1);
    expect(server.output).toContain('PORT should be a port number from 0 to 65535');
    expect(server.output).toContain('LOG_LEVEL should be trace');
  });

  it('says that the port is taken', async () => {
    const first = start({ DATA_DIR: migratedFolder(), DEMO_DATA: 'off' });
    const { port } = new URL(await first.ready());
    const second = start({ DATA_DIR: migratedFolder(), DEMO_DATA: 'off', PORT: port });
    expect(await second.exited()).toBe(1);
    expect(second.output).toContain(`Port ${port} is taken`);
  });

  it('says that the database does not answer', async () => {
    const server = start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: temporaryFolder(),
    });
    expect(await server.exited()).toBe(1);
    expect(server.output).toContain('DATABASE_URL does not answer');
  });
});
