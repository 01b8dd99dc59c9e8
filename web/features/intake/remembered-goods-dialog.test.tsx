// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RememberedGoods } from '#contract/intake/remembered-goods.ts';
import type { Source } from '#contract/intake/sources.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { RememberedGoodsDialog } from './remembered-goods-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const SOURCE = { id: '3f2b1c4d-0000-4000-8000-000000000002', rememberedGoods: 1 } as Source;
const ROW: RememberedGoods = {
  id: '3f2b1c4d-0000-4000-8000-00000000000b',
  words: 'Montre Homme',
  productId: '3f2b1c4d-0000-4000-8000-00000000000a',
  nameAr: 'ساعة',
  nameFr: 'Montre',
  nameEn: null,
  variantId: '3f2b1c4d-0000-4000-8000-00000000000c',
  variantAr: 'أسود',
  variantFr: 'Noir',
  variantEn: null,
  isOnSale: false,
  rememberedBy: 'سعاد',
  rememberedAt: '2026-11-16T10:00:00.000Z',
};

it('shows what the words mean and who said it, and forgets it', async () => {
  const sent = vi.fn<(method: string | undefined, url: string) => void>();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent(method, url);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const rows = sent.mock.calls.length === 1 ? [ROW] : [];
    return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } });
  });
  vi.stubGlobal('scrollTo', () => {});
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RememberedGoodsDialog source={SOURCE} open onOpenChange={() => {}} />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'أسماء محفوظة: 1' }));
  const row = within(await dialog.findByRole('listitem'));
  expect(row.getByText('ساعة أسود')).toBeTruthy();
  expect(row.getByText('سعاد')).toBeTruthy();
  expect(row.getByText('لا يُباع الآن، فلا يُعمل به')).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: /^نسيان .*Montre Homme/ }));
  await waitFor(() => expect(dialog.queryByRole('listitem')).toBeNull());
  expect(sent).toHaveBeenCalledWith('DELETE', `/api/sources/${SOURCE.id}/goods/${ROW.id}`);
});
