/** The keys of the simulators, and where each family answers. */
export const SIMULATED = {
  yalidine: {
    path: '/yalidine/v1',
    secrets: { apiId: 'sim-id', apiToken: 'sim-token' },
    settings: {},
  },
  zr: {
    path: '/zr/api/v1',
    secrets: { apiKey: 'sim-zr-key' },
    settings: { tenant: '11111111-2222-4333-8444-555555555555' },
  },
  ecotrack: { path: '/ecotrack', secrets: { token: 'sim-ecotrack-token' }, settings: {} },
  noest: {
    path: '/noest/api/public',
    secrets: { token: 'sim-noest-token' },
    settings: { userGuid: 'SIMGUID1' },
  },
  maystro: {
    path: '/maystro1/api',
    secrets: { token: 'sim-maystro1-token' },
    settings: { generation: '1' },
  },
  procolis: {
    path: '/procolis/api_v1',
    secrets: { token: 'sim-procolis-token', key: 'sim-procolis-key' },
    settings: {},
  },
} as const;

/** What the settings form sends for an account at a simulator. */
export function carrierInput(
  url: string,
  family: keyof typeof SIMULATED,
  more: object = {},
): Record<string, unknown> {
  const { path, secrets, settings } = SIMULATED[family];
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
