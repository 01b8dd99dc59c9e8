import type { CarrierChannel, CarrierRequest } from '../adapter/channel.ts';

/** No bound is known; a batch of this size is read and written in one call. */
export const MOST_PARCELS = 50;

const keyOf = ({ account }: CarrierChannel): Record<string, string> => ({
  token: account.secrets.token ?? '',
  key: account.secrets.key ?? '',
});

export const getCall = (channel: CarrierChannel, path: string): CarrierRequest => ({
  method: 'GET',
  path,
  headers: keyOf(channel),
  isWrite: false,
});

/** Everything but the check of the key is POST, also what changes nothing. */
export const postCall = (
  channel: CarrierChannel,
  path: string,
  { body, isWrite }: { body: unknown; isWrite: boolean },
): CarrierRequest => ({ method: 'POST', path, headers: keyOf(channel), body, isWrite });
