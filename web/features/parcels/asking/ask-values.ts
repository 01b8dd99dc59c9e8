import type { EndpointArguments } from '#contract/endpoint.ts';
import type {
  ParcelAsking,
  parcelRequestEndpoints,
  RequestKind,
} from '#contract/parcels/parcel-requests.ts';

/** Asked without any further word. */
type Plain = 'cancel' | 'new_attempt' | 'return';
export type WrittenKind = Exclude<RequestKind, Plain>;
type Body = EndpointArguments<(typeof parcelRequestEndpoints)['askCarrier']>['body'];

export const hasExplanation = (kind: RequestKind): kind is Plain =>
  kind === 'cancel' || kind === 'new_attempt' || kind === 'return';

/** Of the choice of a desk: the customer's home. */
export const HOME = 'home';

/** What stands now, to be corrected. */
export function firstValue(kind: RequestKind, { agreed }: Pick<ParcelAsking, 'agreed'>): string {
  if (kind === 'change_phone') return agreed.phone;
  if (kind === 'change_address') return agreed.address;
  return kind === 'change_amount' ? String(agreed.amount) : '';
}

export function bodyOf(kind: RequestKind, value: string): Body {
  switch (kind) {
    case 'remark':
      return { kind, text: value };
    case 'change_phone':
      return { kind, phone: value };
    case 'change_address':
      return { kind, address: value };
    case 'change_amount':
      return { kind, amount: value };
    case 'change_pickup_point':
      return { kind, pickupPointId: value === HOME ? null : value };
    default:
      return { kind };
  }
}
