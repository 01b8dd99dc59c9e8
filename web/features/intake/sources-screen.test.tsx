// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SourcesScreen } from './sources-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

function show(addressTrouble: 'private' | null) {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/sources/address' ? { addressTrouble } : []),
  );
  vi.stubGlobal('scrollTo', () => {});
  const router = createRouter({
    routeTree: createRootRoute({ component: SourcesScreen }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('says before there is a source that no platform can call this address', async () => {
  show('private');
  expect((await screen.findByRole('alert')).textContent).toMatch(/عنوان هذا المكتب محلي/);
  fireEvent.click(screen.getByRole('button', { name: 'ربط مصدر' }));
  const dialog = await screen.findByRole('dialog');
  const warning = await within(dialog).findByRole('alert');
  const name = within(dialog).getByRole('textbox', { name: 'الاسم' });
  expect(warning.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('warns of nothing where platforms can call it', async () => {
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'ربط مصدر' }));
  await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'الاسم' });
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});
