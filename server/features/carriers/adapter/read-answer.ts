import type { z } from 'zod';
import { CarrierTrouble } from './carrier-trouble.ts';
import type { CarrierChannel, CarrierRequest, CarrierResponse } from './channel.ts';
import { lostAnswer, responseTrouble, textOf } from './response-trouble.ts';

// For all adapters: askCarrier, readJson, understand.

/**
 * The JSON of an answer, or the trouble that it is. `alsoReads` are statuses beside 2xx whose body
 * the family reads itself.
 */
export function readJson(
  response: CarrierResponse,
  request: Pick<CarrierRequest, 'isWrite'>,
  alsoReads: readonly number[] = [],
): unknown {
  const { status } = response;
  const isRead = (status >= 200 && status < 300) || alsoReads.includes(status);
  if (!isRead) throw responseTrouble(response, request);
  // Whether a page says yes or no to a write cannot be known, even if its text looks like an answer.
  if (request.isWrite && !saysJson(response)) throw new CarrierTrouble('uncertain', 'not JSON');
  try {
    return JSON.parse(textOf(response));
  } catch {
    throw new CarrierTrouble(lostAnswer(request), 'not JSON');
  }
}

/** A missing type is none that contradicts. */
function saysJson({ headers }: CarrierResponse): boolean {
  const type = headers['content-type'];
  return type === undefined || /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/i.test(type);
}

/** Checks the shape. An answer to a write that we cannot read leaves open what was done. */
export function understand<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  request: Pick<CarrierRequest, 'isWrite'>,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new CarrierTrouble(request.isWrite ? 'uncertain' : 'not_understood', `field ${where}`);
}

/** One call whose answer has a known shape. */
export async function askCarrier<Schema extends z.ZodType>(
  channel: CarrierChannel,
  request: CarrierRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  return understand(schema, readJson(await channel.send(request), request), request);
}
