export const ORDERS_PAGE_SIZE = 10;
/** With fewer matches than this, a search also offers similar names. */
export const SIMILAR_BELOW = 100;
export const MAX_BULK_ORDERS = 100;
/** Of a timeline entry. */
export const MAX_NOTE = 500;

export const MAX_WEIGHT_GRAMS = 100_000;

/** Where the parcel is handed over: at the customer's door or at an office of the company. */
export const DELIVERY_PLACES = ['home', 'office'] as const;
export type DeliveryPlace = (typeof DELIVERY_PLACES)[number];

/** Whether anybody has called, and whether the newest call was answered. */
export const CALLED_FILTERS = ['never', 'unanswered'] as const;
/** The highest number of calls that can be asked for. */
export const MAX_CALLS_FILTER = 1_000;
