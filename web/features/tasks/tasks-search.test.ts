import { expect, it } from 'vitest';
import { taskFilter } from './task-list.tsx';
import { readTasksSearch } from './tasks-search.ts';

const companyId = '3f2b1c4d-0000-4000-8000-000000000000';
const filterOf = (search: Record<string, unknown>) => taskFilter(readTasksSearch(search));

it('takes what it understands', () => {
  const search = { kind: 'failed_attempt', companyId };
  expect(filterOf(search)).toEqual(search);
});

it.each([{ kind: 'everything' }, { companyId: 'me' }, { kind: 3 }, { page: 2 }])(
  'drops %j',
  (search) => {
    expect(filterOf(search)).toEqual({});
  },
);
