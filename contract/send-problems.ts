// No zod here: the dialog that shows these loads with the list of orders.

/** Fields of a parcel that a carrier may refuse. */
export const SEND_FIELDS = [
  'reference',
  'customerName',
  'phones',
  'address',
  'place',
  'desk',
  'origin',
  'amount',
  'products',
  'productText',
  'weightKg',
  'declaredValue',
  'isInsured',
  'mayBeOpened',
  'takesBack',
  'remark',
  'shopName',
] as const;

/** Why an order cannot be sent to its carrier. */
export const SEND_PROBLEMS = [
  'order_unknown',
  'order_not_validated',
  'no_company',
  'no_account',
  'already_sent',
  'busy',
  'amount_with_fraction',
  // Of the place, see the matching of communes.
  'places_not_read',
  'commune_unknown',
  'wilaya_not_served',
  'commune_unmatched',
  'commune_not_served',
  'origin_not_served',
  'desk_missing',
  'desk_unknown',
  // Of one field, by the family's own bounds.
  'missing',
  'too_long',
  'too_short',
  'too_high',
  'too_low',
  'phone_form',
  'place_not_served',
  'desk_elsewhere',
  'not_offered',
] as const;
