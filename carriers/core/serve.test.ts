import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCarriers, type Carriers } from '../simulators.ts';
import { Random } from './random.ts';

const KEYS: Record<string, Record<string, string>> = {
  yalidine: { 'x-api-id': 'sim-id', 'x-api-token': 'sim-token' },
  guepex: { 'x-api-id': 'sim-id', 'x-api-token': 'sim-token' },
  noest: { authorization: 'Bearer sim-noest-token' },
  ecotrack: { authorization: 'Bearer sim-ecotrack-token' },
  packers: { authorization: 'Bearer sim-packers-token' },
  zr: { 'x-api-key': 'sim-zr-key', 'x-tenant': '11111111-2222-4333-8444-555555555555' },
  maystro1: { authorization: 'Token sim-maystro1-token' },
  maystro2: { authorization: 'Token sim-maystro2-token' },
  procolis: { token: 'sim-procolis-token', key: 'sim-procolis-key' },
};
const NAMES =
  'orders parcels Colis products trackings tracking customer weight phone price montant amount commune wilaya url'.split(
    ' ',
  );
const TRIES = 12;

let carriers: Carriers;
beforeAll(async () => {
  carriers = await startCarriers({ seed: 5 });
  for (const { name, settings } of carriers.control.world.families) {
    if ('quotas' in settings) carriers.control.setFamily(name, { settings: { quotas: false } });
  }
});
afterAll(() => carriers.close());

/** Anything that JSON can be. */
function nonsense(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 5 : 8);
  if (kind === 0) return null;
  if (kind === 1) return random.below(200) - 50;
  if (kind === 2) return random.text(random.below(300), 'aé٣😀{}"/');
  if (kind === 3) return random.next() < 0.5;
  if (kind === 4) return `0${random.digits(9)}`;
  const length = random.below(4);
  if (kind === 5) return Array.from({ length }, () => nonsense(random, depth + 1));
  const entries = Array.from({ length }, () => [random.pick(NAMES), nonsense(random, depth + 1)]);
  return { user_guid: 'SIMGUID1', ...Object.fromEntries(entries) };
}

it.each(Object.keys(KEYS))('%s survives nonsense on every route', async (name) => {
  const family = carriers.control.family(name);
  const random = new Random(11);
  const failures: string[] = [];
  for (const { method, path } of family.routes) {
    for (let count = 0; count < TRIES; count += 1) {
      const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(random.text(4, 'aé/%1')));
      const query = new URLSearchParams({ [random.pick(NAMES)]: String(nonsense(random, 4)) });
      const body = JSON.stringify(nonsense(random));
      const response = await fetch(
        `${carriers.url}${family.bases[0]}/${filled}/?${query.toString()}`,
        {
          method,
          headers: KEYS[name],
          redirect: 'manual',
          ...(method === 'GET' ? {} : { body }),
        },
      );
      // A carrier's own 500 has no page; ours does, and names its mistake on the console.
      const text = await response.text();
      if (text.includes('Internal Server Error'))
        failures.push(`${method} ${path} ${query.toString()} ${body}`);
    }
  }
  expect(failures).toEqual([]);
});

it('answers a path that cannot be decoded, and one that nobody has', async () => {
  const headers = KEYS.zr;
  expect((await fetch(`${carriers.url}/zr/api/v1/parcels/%E0%A4%A`, { headers })).status).toBe(404);
  expect((await fetch(`${carriers.url}/nobody/api`)).status).toBe(404);
});
