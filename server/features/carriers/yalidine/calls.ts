import { z } from 'zod';
import { Flag } from '../adapter/answer-fields.ts';
import { CarrierTrouble, type CarrierChannel, type CarrierRequest } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';

/** Who we are, for calls of the API itself; never sent to a link that the carrier gives. */
export const keyOf = ({ account }: CarrierChannel): Record<string, string> => ({
  'X-API-ID': account.secrets.apiId ?? '',
  'X-API-TOKEN': account.secrets.apiToken ?? '',
});

export const readCall = (
  channel: CarrierChannel,
  path: string,
  query: Readonly<Record<string, string>> = {},
): CarrierRequest => ({ method: 'GET', path, query, headers: keyOf(channel), isWrite: false });

export const parcelPath = (tracking: string) => `/parcels/${encodeURIComponent(tracking)}`;

/** Histories of more parcels do not fit one call. */
export const MOST_TRACKED = 50;
const MOST_ROWS = 1_000;
/** A hundred thousand rows: more than any list of one shop. */
const MOST_PAGES = 100;

/** All rows of a list. A page that cannot be read fails the whole: half a list would look complete. */
export async function readRows<Row extends z.ZodType>(
  channel: CarrierChannel,
  path: string,
  query: Readonly<Record<string, string>>,
  row: Row,
): Promise<z.output<Row>[]> {
  const Page = z.object({ has_more: Flag.default(false), data: z.array(row).max(MOST_ROWS) });
  const rows: z.output<Row>[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const paged = { ...query, page: String(page), page_size: String(MOST_ROWS) };
    const answer = await askCarrier(channel, readCall(channel, path, paged), Page);
    rows.push(...answer.data);
    if (!answer.has_more || answer.data.length === 0) return rows;
  }
  throw new CarrierTrouble('not_understood', 'a list without end');
}
