import type { CarrierAccount, CarrierChannel } from '../adapter/channel.ts';
import { callAddress, isWholeUrl, type CarrierNetwork } from './call-address.ts';
import { callOverHttp } from './http-call.ts';
import type { QuotaGate } from './quota-gate.ts';

/**
 * The way to a carrier. It never logs: queries, headers and bodies hold keys and customers, and a
 * `CarrierTrouble` says what went wrong without them.
 */
export function openChannel(
  account: CarrierAccount,
  network: CarrierNetwork,
  gate: QuotaGate,
): CarrierChannel {
  return {
    account,
    send: async (request) => {
      const url = callAddress(account, request, network);
      // A link that the carrier gave is a file, and no call of its API.
      const isCounted = !isWholeUrl(request);
      if (isCounted) await gate.take();
      const response = await callOverHttp(url, request, network);
      // An answer that has arrived is never lost to what is noted about it.
      if (isCounted) await gate.learn(response.headers).catch(() => undefined);
      return response;
    },
  };
}
