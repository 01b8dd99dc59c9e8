import { inArray } from 'drizzle-orm';
import { Id } from '#contract/common.ts';
import { deliveryCompanies } from '../../db/schema/delivery.ts';
import { products } from '../../db/schema/products.ts';
import { users } from '../../db/schema/users.ts';
import type { Reader } from '../../db/types.ts';

/** The filters that name a record, and where it is. */
const NAMED = { productId: products, assignedTo: users, deliveryCompanyId: deliveryCompanies };
type NamedFilter = keyof typeof NAMED;
const NAMED_FILTERS = Object.keys(NAMED) as NamedFilter[];

type Filters = Readonly<Record<string, string>>;

/** Tells of the filters of views whether they name a record that was deleted. */
export async function goneRecords(
  db: Reader,
  views: readonly { filters: Filters }[],
): Promise<(filters: Filters) => boolean> {
  const found = await Promise.all(
    NAMED_FILTERS.map(async (name): Promise<[NamedFilter, ReadonlySet<string>]> => {
      const ids = new Set(views.flatMap(({ filters }) => idOf(filters, name) ?? []));
      return [name, await existing(db, name, [...ids])];
    }),
  );
  const there = new Map(found);
  return (filters) =>
    NAMED_FILTERS.some((name) => {
      const id = idOf(filters, name);
      return id !== undefined && there.get(name)?.has(id) !== true;
    });
}

/** Some filters also take words, such as `me`. */
const idOf = (filters: Filters, name: NamedFilter): string | undefined =>
  Id.safeParse(filters[name]).data?.toLowerCase();

async function existing(db: Reader, name: NamedFilter, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { id } = NAMED[name];
  const rows = await db.select({ id }).from(NAMED[name]).where(inArray(id, ids));
  return new Set(rows.map((row) => row.id));
}
