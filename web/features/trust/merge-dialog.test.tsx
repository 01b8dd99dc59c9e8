// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MergePreview } from '#contract/orders/order-merge.ts';
import { orderLine } from '#tests/support/order-line.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { MergeDialog } from './merge-dialog.tsx';

const KEPT = '2287c390-8440-43aa-9c9b-a0b0a9326236';
const OTHER = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';

const half = (id: string, deliveryFee: number, version: number): MergePreview['kept'] => ({
  id,
  orderNumber: id.slice(0, 8),
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  status: 'pending',
  totalAmount: 1000 + deliveryFee,
  deliveryFee,
  createdAt: '2026-11-18T09:00:00.000Z',
  version,
});
const preview = (fees: MergePreview['fees']): MergePreview => ({
  kept: half(KEPT, fees[0]?.deliveryFee ?? 0, 3),
  other: half(OTHER, 600, 5),
  lines: [orderLine(), orderLine({ id: 2 })],
  movedLines: [2],
  quantity: 2,
  fees,
  discountAmount: null,
  promoCode: null,
  otherCode: 'none',
});

const sent = vi.fn<(init: RequestInit) => Response>();
let read: MergePreview;
beforeEach(() => {
  sent.mockReset().mockReturnValue(Response.json({ id: KEPT }));
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) =>
    init.method === 'GET' ? Response.json(read) : sent(init),
  );
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <MergeDialog keptId={KEPT} otherId={OTHER} open onOpenChange={() => {}} />
    </QueryClientProvider>,
  );
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'دمج الطلبين' });
const bodySent = () => JSON.parse(sent.mock.calls[0]?.[0].body as string) as unknown;
const text = () => screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ') ?? '';

it('asks whose delivery fee stays where they differ, and merges what was chosen', async () => {
  read = preview([
    { of: 'kept', deliveryFee: 0, savedDelivery: 600, totalAmount: 2000 },
    { of: 'other', deliveryFee: 600, savedDelivery: 0, totalAmount: 2600 },
  ]);
  show();
  await screen.findByRole('radiogroup', { name: 'سعر التوصيل مختلف في الطلبين: أيهما يبقى؟' });
  expect(button().disabled).toBe(true);
  expect(text()).toContain('المجموع بعد الدمج—');
  fireEvent.click(screen.getByRole('radio', { name: /الطلب الباقي/ }));
  expect(text()).toContain('المجموع بعد الدمج2.000 DZD');
  fireEvent.click(screen.getByRole('radio', { name: /الطلب الآخر/ }));
  expect(text()).toContain('المجموع بعد الدمج2.600 DZD');
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodySent()).toEqual({
    otherId: OTHER,
    version: 3,
    otherVersion: 5,
    deliveryFeeOf: 'other',
  });
});

it('asks nothing where both pay the same', async () => {
  read = preview([{ of: 'kept', deliveryFee: 600, savedDelivery: 600, totalAmount: 2600 }]);
  show();
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(bodySent()).toMatchObject({ deliveryFeeOf: 'kept' });
});
