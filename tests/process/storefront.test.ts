import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/servers/free-port.ts';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { migratedFolder, ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

it('the storefront prints a line that starts the dashboard where it looks for it', async () => {
  const DASHBOARD_URL = `http://127.0.0.1:${await freePort()}`;
  const storefront = new ServerProcess(
    { DASHBOARD_URL, STOREFRONT_DATA_DIR: temporaryFolder() },
    { program: 'storefront/main.ts' },
  );
  onTestFinished(async () => {
    await storefront.stop('SIGKILL');
  });
  const shop = await storefront.ready();
  await expect.poll(() => storefront.output).toMatch(/npm start/);
  const line = storefront.output.split('\n').find((text) => text.endsWith(' npm start')) ?? '';
  const printed = Object.fromEntries(
    line
      .trim()
      .split(' ')
      .slice(0, -2)
      .map((assignment) => assignment.split('=') as [string, string]),
  );
  const password = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'Given-by-owner-1' };
  const rest = { ...password, DATA_DIR: migratedFolder(), DEMO_DATA: 'off' };
  const dashboard = startServer({ ...printed, ...rest });
  expect(await dashboard.ready()).toBe(DASHBOARD_URL);

  const client = await replaceFirstPassword(DASHBOARD_URL, {
    username: 'owner',
    first: 'Given-by-owner-1',
    chosen: 'Chosen-by-owner-2',
  });
  const product = { nameAr: 'سيروم من اللوحة', nameFr: 'Sérum', price: 1500, stock: 5 };
  const created = await client.request('POST', '/api/products', { body: product });
  expect(created.status).toBe(201);
  await expect
    .poll(async () => (await fetch(shop)).text(), { timeout: 20_000, interval: 200 })
    .toContain('سيروم من اللوحة');
});
