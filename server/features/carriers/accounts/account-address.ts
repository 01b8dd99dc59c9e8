import { invalidField } from '../../../errors.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { callAddress, type CarrierNetwork } from '../channel/call-address.ts';

const RULES: Readonly<Record<string, string>> = {
  not_https: 'secureUrl',
  not_public: 'publicUrl',
};

/** Refuses what no call would be made to; names are resolved and checked again at each call. */
export function checkBaseUrl(baseUrl: string, network: CarrierNetwork): void {
  try {
    callAddress({ baseUrl }, { path: '' }, network);
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    throw invalidField('baseUrl', RULES[error.detail ?? ''] ?? 'url');
  }
}
