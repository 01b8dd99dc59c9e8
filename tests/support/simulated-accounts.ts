import type { CarrierFamily } from '#contract/carriers/carrier-families.ts';

interface Simulated {
  family: CarrierFamily;
  path: string;
  secrets: Record<string, string>;
  settings: Record<string, string>;
}

/** Accounts at the simulators, as `carriers/README.md` lists them. */
export const SIMULATED = {
  yalidine: {
    family: 'yalidine',
    path: '/yalidine/v1',
    secrets: { apiId: 'sim-id', apiToken: 'sim-token' },
    settings: {},
  },
  noest: {
    family: 'noest',
    path: '/noest/api/public',
    secrets: { token: 'sim-noest-token' },
    settings: { userGuid: 'SIMGUID1' },
  },
  ecotrack: {
    family: 'ecotrack',
    path: '/ecotrack',
    secrets: { token: 'sim-ecotrack-token' },
    settings: {},
  },
  packers: {
    family: 'ecotrack',
    path: '/packers',
    secrets: { token: 'sim-packers-token' },
    settings: {},
  },
  zr: {
    family: 'zr',
    path: '/zr/api/v1',
    secrets: { apiKey: 'sim-zr-key' },
    settings: { tenant: '11111111-2222-4333-8444-555555555555' },
  },
  maystro1: {
    family: 'maystro',
    path: '/maystro1/api',
    secrets: { token: 'sim-maystro1-token' },
    settings: { generation: '1' },
  },
  maystro2: {
    family: 'maystro',
    path: '/maystro2/api',
    secrets: { token: 'sim-maystro2-token' },
    settings: { generation: '2' },
  },
  procolis: {
    family: 'procolis',
    path: '/procolis/api_v1',
    secrets: { token: 'sim-procolis-token', key: 'sim-procolis-key' },
    settings: {},
  },
} as const satisfies Record<string, Simulated>;
export type SimulatedName = keyof typeof SIMULATED;

/** What the settings form sends for an account at a simulator. */
export function carrierInput(
  url: string,
  name: SimulatedName,
  more: object = {},
): Record<string, unknown> {
  const { family, path, secrets, settings } = SIMULATED[name];
  return {
    family,
    baseUrl: `${url}${path}`,
    secrets,
    settings,
    originWilaya: 16,
    weightKg: 1,
    isInsured: false,
    mayBeOpened: true,
    ...more,
  };
}
