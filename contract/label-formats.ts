// Without zod, because the address of a print and the remembered choice need no schema.

/** Thermal labels are 10 × 15 cm; an A4 page has four. */
export const LABEL_FORMATS = ['thermal', 'a6', 'a4'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

export const LABEL_SORTS = ['selection', 'product', 'wilaya'] as const;
export type LabelSort = (typeof LABEL_SORTS)[number];

/** In one file: a day of a middling shop, which fits in memory several times over. */
export const MAX_PRINTED_LABELS = 300;
