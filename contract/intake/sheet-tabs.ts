import { z } from 'zod';
import { ShownLine } from '#contract/common.ts';
import { IMPORT_FIELDS } from '#contract/orders/orders-import.ts';

/** What a column of a sheet may hold: what one of a file does, and what tells rows apart. */
export const SHEET_FIELDS = [...IMPORT_FIELDS, 'id', 'placedAt', 'none'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

export const MOST_TABS = 20;
export const MOST_COLUMNS = 200;
export const LONGEST_HEADING = 200;

/** By heading, as `foldHeading` writes it. */
const Columns = z.record(z.string().max(LONGEST_HEADING), z.enum(SHEET_FIELDS));

/** A tab as its script last showed it. */
export const SheetTab = z
  .object({
    name: ShownLine,
    headings: z.array(ShownLine),
    columns: Columns,
    /** Nobody knows what its columns are: nothing is taken until somebody says it. */
    isStopped: z.boolean(),
  })
  .meta({ id: 'SheetTab' });
export type SheetTab = z.infer<typeof SheetTab>;

/** What a person says that the columns of a tab are; those that are not named hold nothing. */
export const SheetColumns = z
  .object({ tabId: z.string().max(50), columns: Columns })
  .meta({ id: 'SheetColumns' });
