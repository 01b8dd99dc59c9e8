import type { Desk, WritingCall } from './desk.ts';

const SPEND = {
  kind: 'advertising',
  fromDay: '2026-10-01',
  toDay: '2026-10-07',
  label: 'Facebook',
  amount: 40,
  currency: 'EUR',
  rate: 262.5,
  isReal: true,
};
const RULE = { validFrom: '2026-10-01', packaging: 30, codPercent: 1, codFixed: 0, isReal: false };
const TELLS = ['audit', 'reports'] as const;

const spend = (desk: Desk) =>
  desk.send<{ id: string; version: number }>('POST', '/api/reports/spends', SPEND);

export const REPORT_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'PUT /api/reports/cost-rules',
    does: 'says what a parcel costs',
    prepare: async () => ({ body: { ...RULE, version: 0 } }),
    tells: TELLS,
  },
  {
    endpoint: 'DELETE /api/reports/cost-rules/{id}',
    does: 'deletes a cost rule',
    prepare: async (desk) => {
      const path = '/api/reports/cost-rules';
      const { id } = await desk.send<{ id: string }>('PUT', path, { ...RULE, version: 0 });
      return { params: { id } };
    },
    tells: TELLS,
  },
  {
    endpoint: 'POST /api/reports/spends',
    does: 'writes down advertising',
    prepare: async () => ({ body: SPEND }),
    tells: TELLS,
  },
  {
    endpoint: 'PUT /api/reports/spends/{id}',
    does: 'changes advertising',
    prepare: async (desk) => {
      const { id, version } = await spend(desk);
      return { params: { id }, body: { ...SPEND, amount: 50, version } };
    },
    tells: TELLS,
  },
  {
    endpoint: 'DELETE /api/reports/spends/{id}',
    does: 'deletes advertising',
    prepare: async (desk) => ({ params: { id: (await spend(desk)).id } }),
    tells: TELLS,
  },
  {
    endpoint: 'POST /api/reports/spends/import',
    does: 'imports advertising',
    prepare: async () => ({ body: { rows: [SPEND], isTrial: false } }),
    tells: TELLS,
  },
];
