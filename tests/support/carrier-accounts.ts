import type { CarrierAccount } from '#server/features/carriers/adapter/channel.ts';

/** Accounts that exist nowhere, for adapters that talk to recorded answers. */
export const NOEST: CarrierAccount = {
  family: 'noest',
  baseUrl: 'https://noest.test/api/public',
  secrets: { token: 'secret-token' },
  settings: { userGuid: 'guid-1' },
};

export const ECOTRACK: CarrierAccount = {
  family: 'ecotrack',
  baseUrl: 'https://tenant.test',
  secrets: { token: 'secret-token', webhookSecret: 'hook-secret' },
  settings: {},
};

export const MAYSTRO: CarrierAccount = {
  family: 'maystro',
  baseUrl: 'https://maystro.test/api',
  secrets: { token: 'secret-token' },
  settings: { generation: '1' },
};

export const MAYSTRO_2: CarrierAccount = { ...MAYSTRO, settings: { generation: '2' } };
