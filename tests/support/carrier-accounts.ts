import type { CarrierAccount } from '#server/features/carriers/adapter/channel.ts';

export const YALIDINE_ACCOUNT: CarrierAccount = {
  family: 'yalidine',
  baseUrl: 'https://api.yalidine.app/v1',
  secrets: { apiId: 'id-1', apiToken: 'token-1', webhookSecret: 'hook-secret' },
  settings: {},
};

export const ZR_ACCOUNT: CarrierAccount = {
  family: 'zr',
  baseUrl: 'https://api.zrexpress.app/api/v1',
  secrets: { apiKey: 'key-1', webhookSecret: 'whsec_c2VjcmV0LXNlY3JldA==' },
  settings: { tenant: 'c0ffee00-0000-4000-8000-000000000001', readyState: 'leave' },
};

export const PROCOLIS_ACCOUNT: CarrierAccount = {
  family: 'procolis',
  baseUrl: 'https://procolis.com/api_v1',
  secrets: { token: 'token-1', key: 'key-1' },
  settings: {},
};

export const NOEST_ACCOUNT: CarrierAccount = {
  family: 'noest',
  baseUrl: 'https://app.noest-dz.com/api/public',
  secrets: { token: 'secret-token' },
  settings: { userGuid: 'guid-1' },
};

export const ECOTRACK_ACCOUNT: CarrierAccount = {
  family: 'ecotrack',
  baseUrl: 'https://tenant.ecotrack.dz',
  secrets: { token: 'secret-token', webhookSecret: 'hook-secret' },
  settings: {},
};

export const MAYSTRO_ACCOUNT: CarrierAccount = {
  family: 'maystro',
  baseUrl: 'https://backend.maystro-delivery.com/api',
  secrets: { token: 'secret-token' },
  settings: { generation: '1' },
};

export const MAYSTRO_2_ACCOUNT: CarrierAccount = {
  ...MAYSTRO_ACCOUNT,
  baseUrl: 'https://orders-management.maystro-delivery.com/api',
  settings: { generation: '2' },
};
