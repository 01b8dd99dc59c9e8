import { products } from '#server/db/schema/products.ts';
import type { Db } from '#server/db/types.ts';

let counter = 0;

export async function createProduct(db: Db, overrides: Partial<typeof products.$inferInsert> = {}) {
  const number = ++counter;
  const [product] = await db
    .insert(products)
    .values({
      slug: `serum-${number}`,
      nameAr: `سيروم ${number}`,
      nameFr: `Sérum ${number}`,
      descriptionFr: '',
      price: '1500.00',
      imageUrl: '/demo/x.svg',
      stock: 10,
      ...overrides,
    })
    .returning();
  if (product === undefined) throw new Error('No product was created');
  return product;
}

/** Valid input of the order form. */
export function orderInput(overrides: Record<string, unknown> = {}) {
  return {
    customerName: 'أمينة بن علي',
    phone: '0550 12 34 56',
    wilaya: 'الجزائر',
    daira: 'باب الوادي',
    commune: 'باب الوادي',
    address: 'حي 200 مسكن',
    deliveryPlace: 'home',
    totalAmount: 1900,
    ...overrides,
  };
}
