// No zod here: the schema of the tables reads this file too.

/** Money that was spent on a day or over several days, and not for one parcel. */
export const SPEND_KINDS = ['advertising', 'fixed'] as const;
export type SpendKind = (typeof SPEND_KINDS)[number];

export const SPEND_CURRENCIES = ['DZD', 'EUR', 'USD'] as const;
export type SpendCurrency = (typeof SPEND_CURRENCIES)[number];

/** Where an order came from: the storefront, or somebody of the shop who typed it. */
export const ORDER_SOURCES = ['storefront', 'staff'] as const;
