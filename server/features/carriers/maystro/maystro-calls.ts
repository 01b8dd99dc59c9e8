import { CarrierTrouble } from '../adapter/carrier-trouble.ts';
import type { CarrierChannel, CarrierRequest, CarrierResponse } from '../adapter/channel.ts';

export const NOT_FOUND = 404;
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

/** The answer of the first path that exists. A 404 has changed nothing, so that writes may go on. */
export async function sendToFirst(
  channel: CarrierChannel,
  paths: readonly string[],
  requestTo: (path: string) => CarrierRequest,
): Promise<{ request: CarrierRequest; response: CarrierResponse }> {
  for (const [at, path] of paths.entries()) {
    const request = requestTo(path);
    const response = await channel.send(request);
    if (response.status !== NOT_FOUND || at === paths.length - 1) return { request, response };
  }
  throw new CarrierTrouble('not_understood', 'no path');
}
