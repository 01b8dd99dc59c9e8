import { z } from 'zod';
import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel } from '../adapter/channel.ts';
import { readJson, understand } from '../adapter/read-answer.ts';
import { textOf } from '../adapter/response-trouble.ts';
import { INVALID, requestWithToken, send } from './ecotrack-calls.ts';

const Answer = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.string(),
]);
/** As JSON or as the bare word. */
const BARE = /^\s*"?[A-Z_]+"?\s*$/;

export async function testConnection(channel: CarrierChannel): Promise<void> {
  const request = requestWithToken(channel, '/validate/token');
  const response = await send(channel, request);
  const text = textOf(response);
  const answer = BARE.test(text)
    ? text.replaceAll('"', '')
    : understand(Answer, readJson(response, request, [INVALID]), request);
  const verdict = answer.trim().toUpperCase();
  if (verdict === 'VALID_TOKEN') return;
  if (verdict === 'INVALID_TOKEN') throw new CarrierTrouble('bad_credentials', verdict);
  if (verdict === 'TOKEN_NOT_ALLOWED') throw new CarrierTrouble('api_off', verdict);
  throw new CarrierTrouble('not_understood', 'field message');
}
