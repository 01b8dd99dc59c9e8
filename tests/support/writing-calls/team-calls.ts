import type { WritingCall } from './desk.ts';

export const TEAM_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'PUT /api/team/pay-rules',
    does: 'changes what is paid',
    prepare: async () => ({
      body: {
        confirmed: 10,
        delivered: 50,
        upsell: 0,
        returned: 20,
        tierBy: 'delivered',
        tiers: [],
        version: 0,
      },
    }),
    tells: ['audit', 'team'],
  },
  {
    endpoint: 'POST /api/team/statements',
    does: 'closes a statement',
    prepare: async ({ ids }) => ({
      body: { userId: ids.user, from: '2026-01-01', to: '2026-01-31', amount: 0 },
    }),
    tells: ['audit', 'team'],
  },
];
