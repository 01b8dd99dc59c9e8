import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Ids that begin with an order number, as a range that an index on the id finds. */
export const isNumbered = (id: SQLWrapper, number: string): SQL =>
  sql`${id} between ${`${number}-0000-0000-0000-000000000000`}::uuid
    and ${`${number}-ffff-ffff-ffff-ffffffffffff`}::uuid`;
