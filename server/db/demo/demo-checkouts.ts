import { createHash } from 'node:crypto';
import { EMPTY_DRAFT, type OrderDraft } from '#contract/intake/order-draft.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { inboxItems, inboxVersions } from '../schema/intake.ts';
import { sources } from '../schema/sources.ts';
import type { Tx } from '../types.ts';
import type { DemoStore } from './demo-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Visitors of the storefront who typed a phone and left; of nobody who is a client. */
const LEFT = [
  {
    ago: 35 * MINUTE,
    name: 'سهام بوزيان',
    phone: '0799410326',
    wilaya: 'الجزائر',
    commune: 'القبة',
    slug: 'vitamin-c-serum',
    quantity: 1,
  },
  {
    ago: 3 * HOUR,
    name: '',
    phone: '0699417580',
    wilaya: 'وهران',
    commune: '',
    slug: 'hyaluronic-acid-serum',
    quantity: 2,
  },
  {
    ago: 20 * HOUR,
    name: 'Lynda Ait Ali',
    phone: '0599412843',
    wilaya: 'تيزي وزو',
    commune: 'تيزي وزو',
    slug: 'prickly-pear-serum',
    quantity: 1,
  },
  {
    ago: 70 * HOUR,
    name: 'نوال',
    phone: '0799418019',
    wilaya: '',
    commune: '',
    slug: 'caffeine-eye-serum',
    quantity: 1,
  },
] as const;

/** As the storefront's protocol stores them, read already. */
export async function insertDemoCheckouts(
  tx: Tx,
  { products, seededAt }: DemoStore,
): Promise<void> {
  const [source] = await tx
    .insert(sources)
    .values({ kind: 'storefront', name: 'المتجر', secrets: '' })
    .returning({ id: sources.id });
  if (source === undefined) throw new Error('The storefront was not written');
  for (const [index, { ago, slug, ...left }] of LEFT.entries()) {
    const product = products.find((one) => one.slug === slug);
    if (product?.id === undefined) throw new Error(`No demo product ${slug}`);
    const openedAt = new Date(seededAt.getTime() - ago);
    const amount = Number(product.price) * left.quantity;
    const draft: OrderDraft = {
      ...EMPTY_DRAFT,
      stage: 'draft',
      placedAt: openedAt.toISOString(),
      customerName: left.name,
      phone: left.phone,
      wilaya: left.wilaya,
      commune: left.commune,
      deliveryPlace: 'home',
      lines: [
        {
          externalId: product.id,
          sku: null,
          name: product.nameAr,
          options: null,
          quantity: left.quantity,
          amount,
        },
      ],
    };
    const externalId = `demo-${index + 1}`;
    const [item] = await tx
      .insert(inboxItems)
      .values({
        sourceId: source.id,
        externalId,
        state: 'ignored',
        reason: 'draft',
        draft,
        phone: left.phone,
        stampedAt: openedAt,
        receivedAt: openedAt,
        searchText: foldForSearch([externalId, left.name, left.phone].join(' ')),
      })
      .returning({ id: inboxItems.id });
    const body = Buffer.from(JSON.stringify(bodyOf(externalId, draft)));
    await tx.insert(inboxVersions).values({
      itemId: item?.id ?? '',
      sha256: createHash('sha256').update(body).digest('hex'),
      receivedAt: openedAt,
      body,
      result: 'applied',
    });
  }
}

const bodyOf = (externalId: string, draft: OrderDraft) => ({
  externalId,
  status: 'draft',
  updatedAt: draft.placedAt,
  createdAt: draft.placedAt,
  customer: { name: draft.customerName, phone: draft.phone },
  wilaya: draft.wilaya,
  commune: draft.commune,
  deliveryPlace: draft.deliveryPlace,
  items: draft.lines.map(({ externalId: id, name, quantity, amount }) => ({
    id,
    name,
    quantity,
    total: amount,
  })),
});
