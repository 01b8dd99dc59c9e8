import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/servers/free-port.ts';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { migratedFolder, ServerProcess } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const ACCOUNT = {
  family: 'yalidine',
  secrets: { apiId: 'sim-id', apiToken: 'sim-token' },
  originWilaya: 16,
  weightKg: 1,
  isInsured: false,
  mayBeOpened: false,
};

it('the carriers print a line that starts a dashboard which may call them', async () => {
  const carriers = new ServerProcess(
    { CARRIERS_PORT: String(await freePort()) },
    { program: 'carriers/main.ts' },
  );
  onTestFinished(async () => {
    await carriers.stop('SIGKILL');
  });
  const url = await carriers.ready();
  await expect.poll(() => carriers.output).toMatch(/npm start/);
  const line = carriers.output.split('\n').find((text) => text.endsWith(' npm start')) ?? '';
  expect(line.trim()).toBe('CARRIERS_ALLOW_PRIVATE=on npm start');

  const given = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'Given-by-owner-1' };
  const env = { ...given, DATA_DIR: migratedFolder(), DEMO_DATA: 'off' };
  const dashboard = startServer({ ...env, CARRIERS_ALLOW_PRIVATE: 'on' });
  const client = await replaceFirstPassword(await dashboard.ready(), {
    username: 'owner',
    first: 'Given-by-owner-1',
    chosen: 'Chosen-by-owner-2',
  });
  const company = { name: 'ياليدين', phone: '021000000', pricePerWilaya: {} };
  const { id } = (await client.request('POST', '/api/delivery-companies', { body: company }))
    .body as { id: string };
  const path = `/api/delivery-companies/${id}/carrier`;
  const saved = await client.request('PUT', path, {
    body: { ...ACCOUNT, baseUrl: `${url}/yalidine/v1` },
  });
  expect(saved.status).toBe(200);
  const test = await client.request('POST', `${path}/test`);
  expect(test.body).toEqual({ problem: null });
});
