// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const KEY = `lawha_${'k'.repeat(43)}`;

it('makes a key of a name and what it may do, and shows it once', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const onOpenChange = vi.fn<(open: boolean) => void>();
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent(JSON.parse(init.body as string));
    return Response.json({ key: KEY }, { status: 201 });
  });
  vi.stubGlobal('scrollTo', () => {});
  const component = () => <NewKeyDialog open onOpenChange={onOpenChange} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'إنشاء المفتاح' });
  fireEvent.change(dialog.getByLabelText(/اسم البرنامج/), { target: { value: 'المحاسبة' } });
  expect(submit.disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'قراءة المنتجات' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'قراءة الطلبات' }));
  fireEvent.click(submit);
  const shown = await dialog.findByLabelText<HTMLInputElement>('المفتاح');
  expect([shown.value, shown.readOnly]).toEqual([KEY, true]);
  expect(sent.mock.calls).toEqual([
    [{ name: 'المحاسبة', scopes: ['orders_read', 'products_read'] }],
  ]);
  fireEvent.click(dialog.getByRole('button', { name: 'تم' }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});
