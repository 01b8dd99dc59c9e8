import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { ReportDimension } from '#contract/reports/report-kinds.ts';
import type { Translated } from '#contract/products/variants.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { offers } from '../../db/schema/offers.ts';
import { products } from '../../db/schema/products.ts';
import { sources } from '../../db/schema/sources.ts';
import { users } from '../../db/schema/users.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';

interface BucketNames {
  nameAr: string | null;
  nameFr: string | null;
  nameEn: string | null;
}

export const NO_NAMES: BucketNames = { nameAr: null, nameFr: null, nameEn: null };
const everywhere = (name: string): BucketNames => ({ nameAr: name, nameFr: name, nameEn: name });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As one parameter: there may be thousands of variants. */
const isOneOf = (id: AnyColumn | SQL, ids: string[]) =>
  sql`${id} = any (${sql.param(ids)}::uuid[])`;

/** The names of the buckets that are rows of other tables; the screen has words for the others. */
export async function bucketNames(
  db: Reader,
  by: ReportDimension,
  buckets: readonly string[],
): Promise<Map<string, BucketNames>> {
  if (by === 'wilayaCompany') return companiesIn(db, buckets);
  const ids = buckets.filter((bucket) => UUID.test(bucket));
  const rows = ids.length === 0 ? [] : await readNames(db, by, ids);
  const names = new Map(rows.map(({ id, ...found }) => [id, found]));
  // Somebody who was deleted stays in the timelines by name.
  if (by === 'employee') {
    for (const bucket of buckets) {
      if (bucket !== '' && !UUID.test(bucket)) names.set(bucket, everywhere(bucket));
    }
  }
  return names;
}

/** Of a wilaya and a company the screen knows the wilaya. */
async function companiesIn(db: Reader, buckets: readonly string[]) {
  const companyIn = (bucket: string) => bucket.slice(bucket.indexOf('/') + 1);
  const names = await bucketNames(db, 'company', [...new Set(buckets.map(companyIn))]);
  return new Map(buckets.map((bucket) => [bucket, names.get(companyIn(bucket)) ?? NO_NAMES]));
}

async function readNames(
  db: Reader,
  by: ReportDimension,
  ids: string[],
): Promise<({ id: string } & BucketNames)[]> {
  const { id, nameAr, nameFr, nameEn } = products;
  if (by === 'product') {
    return db.select({ id, nameAr, nameFr, nameEn }).from(products).where(isOneOf(id, ids));
  }
  if (by === 'offer') {
    return db
      .select({
        id: offers.id,
        nameAr: offers.nameAr,
        nameFr: offers.nameFr,
        nameEn: offers.nameEn,
      })
      .from(offers)
      .where(isOneOf(offers.id, ids));
  }
  if (by === 'variant') return variantNames(db, ids);
  const named = { company: deliveryCompanies, employee: users, source: sources };
  const table = by in named ? named[by as keyof typeof named] : null;
  if (table === null) return [];
  const name = 'fullName' in table ? table.fullName : table.name;
  const found = await db.select({ id: table.id, name }).from(table).where(isOneOf(table.id, ids));
  return found.map((row) => ({ id: row.id, ...everywhere(row.name) }));
}

interface VariantRow extends BucketNames {
  id: string;
  values: Translated[];
}

async function variantNames(db: Reader, ids: string[]) {
  const rows = await rowsOf<VariantRow>(
    db,
    sql`select v.id, v."values", name_ar as "nameAr", name_fr as "nameFr", name_en as "nameEn"
      from product_variants v join products on products.id = v.product_id
      where ${isOneOf(sql`v.id`, ids)}`,
  );
  return rows.map(({ id, values, nameAr, nameFr, nameEn }) => ({
    id,
    nameAr: [nameAr, ...values.map(({ ar }) => ar)].join(' '),
    nameFr: [nameFr, ...values.map(({ ar, fr }) => fr ?? ar)].join(' '),
    nameEn: [nameEn ?? nameAr, ...values.map(({ ar, en }) => en ?? ar)].join(' '),
  }));
}
