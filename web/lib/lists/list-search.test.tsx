// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListSearch } from './list-search.ts';

window.scrollTo = () => {};

const STATUSES = ['all', 'active', 'hidden'] as const;
const SORTS = ['newest', 'oldest'] as const;
type Change = Parameters<
  ReturnType<typeof useListSearch<(typeof STATUSES)[number], (typeof SORTS)[number]>>['change']
>[0];

/** Renders a list at the given URL, with a button for each change that the test makes. */
async function openList(address: string, changes: Record<string, Change> = {}) {
  function List() {
    const { change, ...shown } = useListSearch(STATUSES, SORTS);
    return (
      <>
        <output>{JSON.stringify(shown)}</output>
        {Object.entries(changes).map(([name, next]) => (
          <button key={name} type="button" onClick={() => change(next)}>
            {name}
          </button>
        ))}
      </>
    );
  }
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ history, routeTree: createRootRoute({ component: List }) });
  render(<RouterProvider router={router as never} />);
  const output = await screen.findByRole('status');
  return {
    history,
    shown: () => JSON.parse(output.textContent ?? '') as unknown,
    press: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
  };
}

const PLAIN = { search: '', status: 'all', sort: 'newest', page: 1 };

it.each([
  ['/', PLAIN],
  ['/?search=055&status=hidden&page=3', { ...PLAIN, search: '055', status: 'hidden', page: 3 }],
  ['/?search=55&sort=oldest', { ...PLAIN, search: '55', sort: 'oldest' }],
  ['/?status=gone&page=-2&sort=up', PLAIN],
  ['/?page=x&search=%7B%7D', PLAIN],
])('reads %s', async (address, expected) => {
  const list = await openList(address);
  expect(list.shown()).toMatchObject(expected);
});

it('writes what differs from the beginning, and starts again at the first page', async () => {
  const { history, press } = await openList('/?page=3', {
    active: { status: 'active' },
    second: { page: 2 },
    old: { sort: 'oldest' },
    words: { search: 'سيروم' },
    nothing: { search: '', status: 'all', sort: 'newest' },
  });
  const address = () => decodeURI(history.location.href);
  await press('active');
  expect(address()).toBe('/?status=active');
  await press('second');
  expect(address()).toBe('/?status=active&page=2');
  await press('old');
  expect(address()).toBe('/?status=active&sort=oldest');
  await press('words');
  expect(address()).toBe('/?search=سيروم&status=active&sort=oldest');
  await press('nothing');
  expect(address()).toBe('/');
});

it('makes a step for the back button of a page, but not of words', async () => {
  const { history, press } = await openList('/', { second: { page: 2 }, words: { search: 'ا' } });
  await press('second');
  await press('words');
  expect(history.length).toBe(2);
});
