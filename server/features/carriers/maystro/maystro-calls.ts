import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel, CarrierRequest, CarrierResponse } from '../adapter/channel.ts';

export const NOT_FOUND = 404;
const NOT_ALLOWED = 405;
/** Statuses that come with Maystro's own error codes. */
export const REFUSALS = [400, 409, 422];

export const headersOf = ({ account }: CarrierChannel) => ({
  authorization: `Token ${account.secrets.token ?? ''}`,
  accept: 'application/json',
});

export const reading = (
  channel: CarrierChannel,
  path: string,
  query?: Record<string, string>,
): CarrierRequest => ({
  method: 'GET',
  path,
  headers: headersOf(channel),
  ...(query !== undefined && { query }),
  isWrite: false,
});

export const writing = (
  channel: CarrierChannel,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): CarrierRequest => ({ method, path, headers: headersOf(channel), body, isWrite: true });

/** The answer of the first path that exists. Where there is none nothing changed, also by writes. */
export async function sendToFirst(
  channel: CarrierChannel,
  paths: readonly string[],
  requestTo: (path: string) => CarrierRequest,
): Promise<{ request: CarrierRequest; response: CarrierResponse }> {
  for (const [at, path] of paths.entries()) {
    const request = requestTo(path);
    const response = await channel.send(request);
    const isMissing = response.status === NOT_FOUND || response.status === NOT_ALLOWED;
    if (!isMissing || at === paths.length - 1) return { request, response };
  }
  throw new CarrierTrouble('not_understood', 'no path');
}
