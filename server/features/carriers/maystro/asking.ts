import { z } from 'zod';
import type { Ask, AskResult } from '../adapter/carrier-adapter.ts';
import { clipText } from '../adapter/carrier-text.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import type { CarrierParcel, ParcelDraft } from '../adapter/parcel-draft.ts';
import { readJson } from '../adapter/read-answer.ts';
import {
  NOT_FOUND,
  REFUSALS,
  sendToFirst,
  writing,
  isRefusal,
  refusalIn,
  generationOf,
} from './calls.ts';
import { destinationOf } from './parcels.ts';

const MOST_REMARK = 255;
const NO_CONTENT = 204;
const ABORTED = { status: 50, abort_reason: 21 };

export const cancel = (channel: CarrierChannel, { carrierId }: CarrierParcel): Promise<AskResult> =>
  patch(channel, generationOf(channel.account).cancel(encodeURIComponent(carrierId)), ABORTED, {
    status: ABORTED.status,
  });

export async function ask(
  channel: CarrierChannel,
  { carrierId }: CarrierParcel,
  asked: Ask,
): Promise<AskResult> {
  const body = changeOf(channel, asked);
  if (body === null) return { outcome: 'refused', words: '' };
  const paths = generationOf(channel.account).edit(encodeURIComponent(carrierId));
  return patch(channel, paths, body, body);
}

/** Null for what Maystro has no call for. */
function changeOf(channel: CarrierChannel, asked: Ask): Record<string, string | number> | null {
  if (asked.kind === 'remark') return { note_to_driver: clipText(asked.text, MOST_REMARK) };
  if (!('draft' in asked)) return null;
  const { kind, draft } = asked;
  if (kind === 'change_phone') return { customer_phone: draft.phones[0] ?? '' };
  if (kind === 'change_amount') return { [priceIn(channel)]: draft.amount };
  if (kind === 'change_address' && draft.desk === null) return addressOf(channel, draft);
  return null;
}

const priceIn = ({ account }: CarrierChannel) =>
  generationOf(account).number === 1 ? 'product_price' : 'total_price';

function addressOf({ account }: CarrierChannel, draft: ParcelDraft) {
  const { commune } = destinationOf(draft, account);
  return { destination_text: draft.address, commune };
}

/** `expected` are fields that, if the answer has them, must be as asked: else nothing was changed. */
async function patch(
  channel: CarrierChannel,
  paths: readonly string[],
  body: object,
  expected: Record<string, string | number>,
): Promise<AskResult> {
  const { request, response } = await sendToFirst(channel, paths, (path) =>
    writing(channel, 'PATCH', path, body),
  );
  if (response.status === NO_CONTENT) return { outcome: 'done', words: null };
  const answer = readJson(response, request, [...REFUSALS, NOT_FOUND]);
  if (response.status >= 400 || isRefusal(answer)) {
    return { outcome: 'refused', words: refusalIn(answer).words };
  }
  const sent = Fields.catch({}).parse(answer);
  const ignored = Object.keys(expected).filter((name) => isOther(sent[name], expected[name]));
  if (ignored.length === 0) return { outcome: 'done', words: null };
  return { outcome: 'refused', words: `not changed: ${ignored.join(', ')}` };
}

const Fields = z.record(z.string(), z.unknown());

const isOther = (sent: unknown, expected: string | number | undefined) =>
  (typeof sent === 'string' || typeof sent === 'number') && String(sent) !== String(expected);
