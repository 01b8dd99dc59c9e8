import { z } from 'zod';
import { Flag } from '../adapter/answer-fields.ts';
import { foldLabel, wordsIn } from '../adapter/carrier-text.ts';
import { CarrierTrouble, type CarrierChannel, type CarrierRequest } from '../adapter/channel.ts';
import { readJson } from '../adapter/read-answer.ts';

const INVALID = 422;

const headersOf = ({ account }: CarrierChannel) => ({
  authorization: `Bearer ${account.secrets.token ?? ''}`,
  accept: 'application/json',
});

export const reading = (channel: CarrierChannel, path: string): CarrierRequest => ({
  method: 'GET',
  path,
  headers: headersOf(channel),
  isWrite: false,
});

/** Sources disagree on which calls need the account's id, so that every body has it. */
export const posting = (
  channel: CarrierChannel,
  path: string,
  body: object,
  isWrite: boolean,
): CarrierRequest => ({
  method: 'POST',
  path,
  headers: headersOf(channel),
  body: { user_guid: channel.account.settings.userGuid ?? '', ...body },
  isWrite,
});

const Verdict = z.looseObject({ success: Flag });
/** Of many parcels, which may come without a verdict on all of them. */
const Lists = z.looseObject({ passed: z.object({}).or(z.array(z.unknown())) });

/** What a write was answered; refusals come with HTTP 422 or 200. */
export async function writeToNoest(
  channel: CarrierChannel,
  path: string,
  body: object,
): Promise<{ isDone: boolean; body: unknown }> {
  const request = posting(channel, path, body, true);
  const response = await channel.send(request);
  const answer = readJson(response, request, [INVALID]);
  const trouble = accountTrouble(answer);
  if (trouble !== null) throw trouble;
  const verdict = Verdict.safeParse(answer);
  if (response.status === INVALID) return { isDone: false, body: answer };
  const isDone = verdict.success ? verdict.data.success : undefined;
  if (isDone === undefined && !Lists.safeParse(answer).success) {
    throw new CarrierTrouble('uncertain', 'field success');
  }
  return { isDone: isDone ?? false, body: answer };
}

const BadGuid = z.looseObject({ errors: z.looseObject({ user_guid: z.unknown() }) });

function accountTrouble(body: unknown): CarrierTrouble | null {
  if (hasPhrase(body, SUSPENDED)) return new CarrierTrouble('api_off', wordsIn(body));
  const isBadGuid = BadGuid.safeParse(body);
  if (!isBadGuid.success || isBadGuid.data.errors.user_guid === undefined) return null;
  return new CarrierTrouble('bad_credentials', wordsIn(body));
}

const SUSPENDED = ['account_suspended', 'compte suspendu'];

/**
 * Whether one of these codes or sentences, folded, is a whole text or key of the answer: the
 * documentation lists codes and sentences but not the fields that they come in.
 */
export const hasPhrase = (body: unknown, phrases: readonly string[]): boolean =>
  textsIn(body, 3).some((text) => phrases.includes(foldLabel(text).replace(/[.!\s]+$/, '')));

function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each, depth - 1)]);
}
