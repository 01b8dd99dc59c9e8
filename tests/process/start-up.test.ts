import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { HttpClient, problemOf } from '#tests/support/http-client.ts';
import { migratedFolder, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

async function countRows(dataDir: string) {
  const database = await openPrivateStore(dataDir, 'visitor');
  try {
    const { db } = database;
    return { orders: await db.$count(orders), users: await db.$count(users) };
  } finally {
    await database.close();
  }
}

const login = (url: string, username: string, password: string) =>
  new HttpClient(url).login(username, password);

/** It opens nothing but the choice of a new one, and is of no use after it. */
async function expectToBeReplaced(url: string, username: string, first: string): Promise<void> {
  const chosen = 'Violon-sous-la-pluie';
  const early = new HttpClient(url);
  expect((await early.login(username, first)).body).toMatchObject({ mustChangePassword: true });
  const refused = await early.request('GET', '/api/orders?page=1');
  expect(problemOf(refused).code).toBe('password_change_required');
  const client = await replaceFirstPassword(url, { username, first, chosen });
  expect((await client.request('GET', '/api/orders?page=1')).status).toBe(200);
  expect((await login(url, username, first)).status).toBe(401);
}

describe('first start', () => {
  it('prints passwords that have to be replaced, and keeps them in a file only its owner can read', async () => {
    const dataDir = migratedFolder();
    const server = startServer({ DATA_DIR: dataDir });
    const url = await server.ready();
    const file = join(dataDir, 'first-passwords.txt');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const line of lines) {
      const [username = '', password = ''] = line.split('\t');
      expect(server.output).toContain(password);
      await expectToBeReplaced(url, username, password);
    }
    expect(server.output.match(/"password"/)).toBeNull();

    await server.stop();
    const again = startServer({ DATA_DIR: dataDir });
    await again.ready();
    expect(again.output).toContain(`First passwords: ${file}`);
    for (const line of lines) expect(again.output).not.toContain(line.split('\t')[1]);
  });

  it('takes the administrator from the configuration, and no demo when told so', async () => {
    const dataDir = migratedFolder();
    const server = startServer({
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_USERNAME: 'amina',
      ADMIN_PASSWORD: 'Given-by-owner-1',
    });
    const url = await server.ready();
    const owner = new HttpClient(url);
    const entered = await owner.login('amina', 'Given-by-owner-1');
    expect(entered.body).toMatchObject({ mustChangePassword: false });
    expect((await owner.request('GET', '/api/orders?page=1')).status).toBe(200);
    expect(server.output).not.toContain('Given-by-owner-1');
    await server.stop();
    expect(await countRows(dataDir)).toEqual({ orders: 0, users: 1 });
  });

  it('refuses an administrator with a password that guessers try first', async () => {
    const dataDir = migratedFolder();
    const server = startServer({
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_PASSWORD: 'Administrator-2026',
    });
    await expect(server.ready()).rejects.toThrow('ADMIN_PASSWORD should have 8 characters');
  });

  it('killed again and again while it fills the store, ends with one whole store', async () => {
    const dataDir = temporaryFolder();
    for (const milliseconds of IS_LONG ? [900, 1500, 2200, 3000] : [1000, 2500]) {
      const server = startServer({ DATA_DIR: dataDir });
      await pause(milliseconds);
      await server.stop('SIGKILL');
    }
    const server = startServer({ DATA_DIR: dataDir });
    const url = await server.ready();
    const passwords = readFileSync(join(dataDir, 'first-passwords.txt'), 'utf8').trim().split('\n');
    const [username = '', password = ''] = (passwords[0] ?? '').split('\t');
    expect((await login(url, username, password)).status).toBe(200);
    await server.stop();
    const { users: userCount, orders: orderCount } = await countRows(dataDir);
    expect(userCount).toBe(3);
    expect(orderCount).toBeGreaterThan(937);
  });

  it('says what is wrong with the configuration', async () => {
    const server = startServer({ PORT: 'many', LOG_LEVEL: 'loud', DATA_DIR: temporaryFolder() });
    expect(await server.exited()).toBe(1);
    expect(server.output).toContain('PORT should be a port number from 0 to 65535');
    expect(server.output).toContain('LOG_LEVEL should be trace');
  });

  it('says that the database does not answer', async () => {
    const server = startServer({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      DATA_DIR: temporaryFolder(),
    });
    expect(await server.exited()).toBe(1);
    expect(server.output).toContain('The database does not answer');
  });
});
