import type { Desk, WritingCall } from './desk.ts';

const VIEW = {
  list: 'orders',
  name: 'مؤكدة',
  isShared: true,
  filters: { status: 'validated' },
  columns: null,
  density: null,
};

const savedView = ({ send }: Desk) => send<{ id: string }>('POST', '/api/views', VIEW);

export const VIEW_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/views',
    does: 'saves a view',
    prepare: async () => ({ body: VIEW }),
    tells: ['audit', 'views'],
  },
  {
    endpoint: 'PATCH /api/views/{id}',
    does: 'renames a view',
    prepare: async (desk) => ({
      params: { id: (await savedView(desk)).id },
      body: { name: 'جاهزة', version: 1 },
    }),
    tells: ['audit', 'views'],
  },
  {
    endpoint: 'DELETE /api/views/{id}',
    does: 'deletes a view',
    prepare: async (desk) => ({ params: { id: (await savedView(desk)).id } }),
    tells: ['audit', 'views'],
  },
];
