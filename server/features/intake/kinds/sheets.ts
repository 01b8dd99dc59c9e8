import { MOST_ORDER_BYTES, MOST_ORDERS } from '#contract/intake/intake.ts';
import { MOST_COLUMNS, MOST_TABS } from '#contract/intake/sheet-tabs.ts';
import type {
  Arrival,
  Delivery,
  DraftReading,
  Kind,
  Learnt,
  Refusal,
  SeenTab,
  Tabs,
} from './kind.ts';
import { type Cell, draftOf, goodsOf, idOf, isNothing, keyOf, type SheetRow } from './sheet-row.ts';
import {
  fieldsOf as fieldsOfTab,
  headingOf,
  isFromFacebook,
  tabOf,
  tabTrouble,
} from './sheet-tab.ts';
import { fieldsOf, type Fields, lineOf, listOf, isId, ownOf, parseJson } from './values.ts';
import { verifyTimed } from './signatures.ts';

const LONGEST_TAB_ID = 50;
/** What the script's own test names; it is no tab. */
const TEST_TAB = 'test';

interface Shown {
  tabId: string;
  name: string;
  headings: string[];
  rows: readonly Fields[];
}

/** What the script sends: a tab, its headings, and the rows that nobody has answered yet. */
function shownIn({ body }: Delivery): Shown | string {
  const call = fieldsOf(parseJson(body));
  const sheet = fieldsOf(call['sheet']);
  const tabId = lineOf(sheet['id']);
  const headings = listOf(call['headers']).map(headingOf);
  const rows = listOf(call['rows']);
  if (tabId === '' || tabId.length > LONGEST_TAB_ID) return 'not_readable';
  if (headings.length > MOST_COLUMNS) return 'too_many_columns';
  if (rows.length > MOST_ORDERS) return 'too_many_orders';
  return { tabId, name: headingOf(sheet['name']), headings, rows: rows.map(fieldsOf) };
}

/**
 * Two rows with one id, or of one minute and one phone, that want other goods are two orders; one
 * that comes alone is an edit of what is known.
 */
function split(delivery: Delivery, tabs: Tabs = {}): readonly (Arrival | Refusal)[] {
  const shown = shownIn(delivery);
  if (typeof shown === 'string') return [{ externalId: '', reason: shown }];
  const { tabId, headings } = shown;
  const known = ownOf(tabs, tabId);
  const fields = fieldsOfTab(headings, known);
  const trouble = tabTrouble(fields, known);
  if (trouble !== null) return [{ externalId: '', reason: trouble }];
  const isFacebook = isFromFacebook(headings);
  const rows = shown.rows.map((given) => {
    const texts = listOf(given['cells']);
    const cells = headings.map((heading, at): Cell => [heading, lineOf(texts[at])]);
    const row: SheetRow = { cells, fields, isFromFacebook: isFacebook };
    const copy = typeof given['copy'] === 'number' ? given['copy'] : 1;
    return { row, key: keyOf(row, copy), id: idOf(row), goods: goodsOf(row) };
  });
  const named = rows.map((one) => ({ ...one, base: baseOf(rows, one) }));
  return named.map((one): Arrival | Refusal => {
    if (isNothing(one.row)) return { externalId: '', reason: 'no_order', isNothing: true };
    const body = Buffer.from(JSON.stringify({ tab: tabId, cells: inOneOrder(one.row.cells) }));
    if (body.length > MOST_ORDER_BYTES) return { externalId: '', reason: 'too_large' };
    const own = `${one.base} ${one.goods}`;
    const isShared = named.some(({ base, goods }) => base === one.base && goods !== one.goods);
    return isShared ? { externalId: own, body } : { externalId: one.base, knownAs: own, body };
  });
}

interface Keyed {
  id: string;
  key: string;
}

/** The id, where it is of one customer in this call: a column of that name may hold anything. */
const baseOf = (rows: readonly Keyed[], { id, key }: Keyed): string =>
  isId(id) && rows.every((other) => other.id !== id || other.key === key) ? id : key;

/** A column that moves changes no bytes. */
const inOneOrder = (cells: readonly Cell[]): Cell[] =>
  cells
    .filter(([heading, text]) => heading !== '' && text !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));

function newTab(delivery: Delivery, tabs: Tabs): SeenTab | null {
  const shown = shownIn(delivery);
  if (typeof shown === 'string') return null;
  const { tabId: id, name, headings } = shown;
  const known = ownOf(tabs, id);
  if (id === TEST_TAB) return null;
  if (known === undefined && Object.keys(tabs).length >= MOST_TABS) return null;
  const tab = tabOf(name, headings, known);
  return JSON.stringify(tab) === JSON.stringify(known) ? null : { id, tab };
}

function read(body: Buffer, _receivedAt: Date, learnt?: Learnt): DraftReading {
  const stored = fieldsOf(parseJson(body));
  const cells = listOf(stored['cells']).map((cell): Cell => {
    const [heading, text] = listOf(cell);
    return [headingOf(heading), lineOf(text)];
  });
  const headings = cells.map(([heading]) => heading);
  if (headings.length === 0) return { reason: 'not_readable' };
  const known = ownOf(learnt?.tabs, lineOf(stored['tab']));
  const row: SheetRow = {
    cells,
    fields: fieldsOfTab(headings, known),
    isFromFacebook: isFromFacebook(known?.headings ?? headings),
  };
  return { draft: draftOf(row), stampedAt: null };
}

/** A Google Sheet: a script in it sends its rows, since nothing there tells us of new ones. */
export const sheets: Kind = {
  kind: 'sheets',
  verify: verifyTimed,
  split,
  read,
  newTab,
  answers: { whenOff: 'refuse', whenUnreadable: 'refuse' },
};
