import {
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
  CarrierTrouble,
} from '../adapter/channel.ts';

export interface Consideration {
  /** Before every call: may wait for others, and throws when the reading has to end. */
  before: () => Promise<void>;
  /** Between a failed call and the next try of the same; as many tries as pauses, and one more. */
  retryAfterMs: readonly number[];
  sleep: (ms: number) => Promise<void>;
}

const TOO_MANY = 429;
const PASSING = new Set(['unreachable', 'carrier_down']);

/**
 * A channel for long readings: it lets others go first, and does not give up a thousand answers for
 * one that failed. Only for calls that change nothing.
 */
export function considerateChannel(
  { account, send }: CarrierChannel,
  consideration: Consideration,
): CarrierChannel {
  const attempt = async (request: CarrierRequest, tries: number): Promise<CarrierResponse> => {
    await consideration.before();
    const pause = consideration.retryAfterMs[tries];
    try {
      const response = await send(request);
      const isPassing = response.status >= 500 || response.status === TOO_MANY;
      if (!isPassing || pause === undefined) return response;
    } catch (error) {
      const isPassing = error instanceof CarrierTrouble && PASSING.has(error.kind);
      if (!isPassing || pause === undefined) throw error;
    }
    await consideration.sleep(pause);
    return attempt(request, tries + 1);
  };
  return {
    account,
    send: (request) => (request.isWrite ? send(request) : attempt(request, 0)),
  };
}
