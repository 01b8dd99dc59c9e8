import type { products } from '../schema/products.ts';
import { DAY } from './demo-calendar.ts';
import { PRODUCT_SHEETS } from './demo-product-sheets.ts';
import type { Random } from './random.ts';

/** A row, and what the generated orders need of it: price, popularity, launch date. */
export type DemoProduct = {
  row: typeof products.$inferInsert & { id: string };
  price: number;
  popularity: number;
  listedDaysAgo: number;
};

export function createDemoProducts(random: Random, now: Date): DemoProduct[] {
  return PRODUCT_SHEETS.map((sheet) => {
    const { slug, ar, fr, en, price, originalPrice, popularity, listedDaysAgo } = sheet;
    const row = {
      id: random.uuid(),
      slug,
      nameAr: ar.name,
      nameFr: fr.name,
      nameEn: en.name,
      descriptionAr: ar.description,
      descriptionFr: fr.description,
      descriptionEn: en.description,
      price: price.toFixed(2),
      originalPrice: originalPrice?.toFixed(2) ?? null,
      badge: sheet.badge ?? null,
      rating: sheet.rating,
      reviewCount: sheet.reviewCount,
      imageUrl: `/demo/${slug}.svg`,
      benefits: ar.benefits,
      benefitsTranslations: { ar: ar.benefits, fr: fr.benefits, en: en.benefits },
      stock: sheet.stock,
      category: sheet.category,
      createdAt: new Date(now.getTime() - listedDaysAgo * DAY),
    };
    return { row, price, popularity, listedDaysAgo };
  });
}
