import {
  LONGEST_HEADING,
  MOST_COLUMNS,
  type SheetField,
  type SheetTab,
} from '#contract/intake/sheet-tabs.ts';
import {
  columnsIn,
  fieldOf,
  foldHeading,
  isFacebookHeading,
  isTimeHeading,
} from '#contract/orders/import-columns.ts';
import { IMPORT_FIELDS } from '#contract/orders/orders-import.ts';
import { lineOf, ownOf } from './values.ts';

/** What each column holds, in the order of the headings; null where nobody knows. */
export type TabFields = readonly (SheetField | null)[];

export const headingOf = (value: unknown): string => lineOf(value).slice(0, LONGEST_HEADING);

/**
 * What was said of a heading before holds, so that one that is renamed or moved changes nothing; the
 * table of headings says the rest, and never a second time what another column holds already.
 */
export function fieldsOf(headings: readonly string[], known: SheetTab | undefined): TabFields {
  const folded = headings.map(foldHeading);
  const read = fieldsByTable(folded);
  const said = folded.map((heading) => ownOf(known?.columns, heading) ?? null);
  const taken = new Set(said);
  return said.map((field, at) => {
    const found = read[at] ?? null;
    return field ?? (found === 'options' || !taken.has(found) ? found : null);
  });
}

const LEAST_FACEBOOK = 2;
/** Facebook's exports: their answers have underscores, and their questions may be conditional. */
export const isFromFacebook = (headings: readonly string[]): boolean =>
  headings.map(foldHeading).filter(isFacebookHeading).length >= LEAST_FACEBOOK;

const IDS = ['id', 'lead id', 'order id'];
/** `لون القطعة 1`, `pointure 2`: one column for each piece. */
const OPTION = /^(?:لون|مقاس|قياس|taille|pointure|couleur|size|colou?r)(?= |$)/;

function fieldsByTable(folded: readonly string[]): TabFields {
  const columns = columnsIn(folded);
  const fields: (SheetField | null)[] = folded.map(() => null);
  for (const field of IMPORT_FIELDS) {
    const at = columns[field];
    if (at !== undefined) fields[at] = field;
  }
  const id = folded.findIndex((heading) => IDS.includes(heading));
  if (id !== -1) fields[id] = 'id';
  const time = folded.findIndex((heading, at) => fields[at] === null && isTimeHeading(heading));
  if (time !== -1) fields[time] = 'placedAt';
  return fields.map((field, at) => field ?? (isOption(folded[at] ?? '') ? 'options' : null));
}

const isOption = (heading: string) => OPTION.test(heading) || fieldOf(heading)?.field === 'options';

/** Below this nobody can say that it is a list of orders. */
const LEAST_FIELDS = 2;

/** Why nothing of a tab may be read; null where all is well. */
export function tabTrouble(
  fields: TabFields,
  known: SheetTab | undefined,
): 'headings_unknown' | 'headings_changed' | null {
  const held = new Set(fields.filter((field) => field !== null && field !== 'none'));
  if (!held.has('phone') || held.size < LEAST_FIELDS) return 'headings_unknown';
  const before = Object.values(known?.columns ?? {}).filter((field) => field !== 'none');
  return before.every((field) => held.has(field)) ? null : 'headings_changed';
}

/** As it is remembered: with what was known before, where the tab is not understood any more. */
export function tabOf(
  name: string,
  headings: readonly string[],
  known: SheetTab | undefined,
): SheetTab {
  const fields = fieldsOf(headings, known);
  const isStopped = tabTrouble(fields, known) !== null;
  const read = Object.fromEntries(
    headings.flatMap((heading, at) => {
      const field = fields[at] ?? null;
      return field === null ? [] : [[foldHeading(heading), field] as const];
    }),
  );
  return {
    name,
    headings: headings.filter((heading) => heading !== ''),
    columns: isStopped && known !== undefined ? known.columns : withFormer(read, known),
    isStopped,
  };
}

const MOST_KNOWN = 2 * MOST_COLUMNS;

/** What a heading was called before still says what stands in rows that came under it. */
function withFormer(read: SheetTab['columns'], known: SheetTab | undefined): SheetTab['columns'] {
  const all = { ...known?.columns, ...read };
  return Object.keys(all).length > MOST_KNOWN ? read : all;
}
