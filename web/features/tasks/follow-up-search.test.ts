import { expect, it } from 'vitest';
import { readFollowUpSearch } from './follow-up-search.ts';
import { taskFilter } from './use-task-filter.ts';

const companyId = '3f2b1c4d-0000-4000-8000-000000000000';
const filterOf = (search: Record<string, unknown>) => taskFilter(readFollowUpSearch(search));

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
