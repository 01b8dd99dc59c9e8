import { z } from 'zod';
import { Flag, Id, SomeText } from '../adapter/answer-fields.ts';
import { CarrierTrouble, type CarrierChannel, type CarrierRequest } from '../adapter/channel.ts';
import { askCarrier } from '../adapter/read-answer.ts';
import { READY, slugOf } from './states.ts';

/** Who we are, for calls of the API itself; never sent to a link that the carrier gives. */
const keyOf = ({ account }: CarrierChannel): Record<string, string> => ({
  'X-Api-Key': account.secrets.apiKey ?? '',
  'X-Tenant': account.settings.tenant ?? '',
});

export const getCall = (channel: CarrierChannel, path: string): CarrierRequest => ({
  method: 'GET',
  path,
  headers: keyOf(channel),
  isWrite: false,
});

/** POST, as searches and labels are, but it changes nothing. */
export const searchCall = (
  channel: CarrierChannel,
  path: string,
  body: unknown,
): CarrierRequest => ({
  method: 'POST',
  path,
  headers: keyOf(channel),
  body,
  isWrite: false,
});

export const writeCall = (
  channel: CarrierChannel,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): CarrierRequest => ({
  method,
  path,
  headers: keyOf(channel),
  ...(body === undefined ? {} : { body }),
  isWrite: true,
});

export const parcelPath = (id: string) => `/parcels/${encodeURIComponent(id)}`;

const MOST_ROWS = 1_000;
const MOST_PAGES = 50;

/** The pages of a search, one after the other. Fails as a whole: half a list would look complete. */
export async function* searchPages<Row extends z.ZodType>(
  channel: CarrierChannel,
  path: string,
  query: Readonly<Record<string, unknown>>,
  row: Row,
): AsyncGenerator<z.output<Row>[]> {
  const Page = z.object({
    items: z.array(row).max(MOST_ROWS).nullish(),
    hasNext: Flag.nullish(),
  });
  for (let pageNumber = 1; pageNumber <= MOST_PAGES; pageNumber++) {
    const body = { ...query, pageNumber, pageSize: MOST_ROWS };
    const { items, hasNext } = await askCarrier(channel, searchCall(channel, path, body), Page);
    yield items ?? [];
    if (hasNext !== true || (items ?? []).length === 0) return;
  }
  throw new CarrierTrouble('not_understood', 'a list without end');
}

export async function searchAll<Row extends z.ZodType>(
  channel: CarrierChannel,
  path: string,
  query: Readonly<Record<string, unknown>>,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  for await (const page of searchPages(channel, path, query, row)) rows.push(...page);
  return rows;
}

const Workflow = z.object({
  id: Id,
  isDefault: Flag.nullish(),
  states: z.array(z.object({ id: Id, name: SomeText })).nullish(),
});
type Workflow = z.infer<typeof Workflow>;

/**
 * The id of the state that hubs accept parcels in, if the account asks for it; else null, and a
 * parcel begins where the carrier lets it begin.
 */
export async function readyStateId(channel: CarrierChannel): Promise<string | null> {
  if (channel.account.settings.readyState !== 'send') return null;
  const workflows = await searchAll(channel, '/workflows/search', {}, Workflow);
  const state = workflowOf(channel, workflows)?.states?.find(
    ({ name }) => name !== null && slugOf(name) === READY,
  );
  if (state === undefined) throw new CarrierTrouble('refused', `no state ${READY}`);
  return state.id;
}

/** The one that the account names, or the carrier's default. */
function workflowOf(channel: CarrierChannel, workflows: readonly Workflow[]): Workflow | undefined {
  const named = channel.account.settings.workflow?.trim() ?? '';
  if (named !== '') return workflows.find(({ id }) => id === named);
  return workflows.find(({ isDefault }) => isDefault === true) ?? workflows[0];
}
