import type { offers } from '../schema/offers.ts';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';

type OfferRow = typeof offers.$inferInsert;

/** A pair for a round price, and a gift with three units of the two best-selling serums. */
export function createDemoOffers(
  random: Random,
  shelf: readonly DemoProduct[],
  now: Date,
): OfferRow[] {
  const idOf = (slug: string) => {
    const found = shelf.find(({ row }) => row.slug === slug);
    if (found === undefined) throw new Error(`No demo product ${slug}`);
    return found.row.id;
  };
  return [
    {
      id: random.uuid(),
      nameAr: 'سيروم التين الشوكي: 2 بـ 3500',
      nameFr: 'Sérum figue de Barbarie : 2 pour 3 500',
      nameEn: 'Prickly pear serum: 2 for 3,500',
      productIds: [idOf('prickly-pear-serum')],
      minQuantity: 2,
      kind: 'price',
      price: '3500.00',
      precedence: 100,
      createdAt: now,
    },
    {
      id: random.uuid(),
      nameAr: 'هدية مع ثلاثة سيرومات',
      nameFr: 'Un cadeau pour trois sérums',
      nameEn: 'A gift with three serums',
      productIds: [idOf('vitamin-c-serum'), idOf('hyaluronic-acid-serum')],
      minQuantity: 3,
      kind: 'gift',
      giftProductId: idOf('caffeine-eye-serum'),
      giftQuantity: 1,
      precedence: 200,
      createdAt: now,
    },
  ];
}
