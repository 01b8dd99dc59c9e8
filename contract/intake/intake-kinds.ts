// No zod here: screens load this file with the menu.

/** What a person connects, by the protocol that is spoken there. */
export const INTAKE_KINDS = ['generic', 'woocommerce', 'shopify', 'youcan', 'sheets'] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

/** Our own storefront is there by itself: its checkouts come in, its orders by its protocol. */
export const SOURCE_KINDS = [...INTAKE_KINDS, 'storefront'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Whether we can ask for what did not reach us. */
export const CAN_BE_ASKED: Readonly<Record<IntakeKind, boolean>> = {
  generic: false,
  woocommerce: true,
  shopify: true,
  youcan: true,
  sheets: false,
};

/** Whether it can be told how its orders go on; a sheet is never written into. */
export const CAN_BE_TOLD: Readonly<Record<IntakeKind, boolean>> = {
  generic: true,
  woocommerce: true,
  shopify: true,
  youcan: true,
  sheets: false,
};

/** Who makes the signing secret: we do, the platform shows its own, or that of the shop's app is it. */
export const SECRET_IS: Readonly<Record<IntakeKind, 'ours' | 'theirs'>> = {
  generic: 'ours',
  woocommerce: 'ours',
  shopify: 'theirs',
  youcan: 'theirs',
  sheets: 'ours',
};

/** Where YouCan answers programs, for all its shops. */
export const YOUCAN_API = 'https://api.youcan.shop';

/** A permanent token of Shopify, which signs nothing, in place of an app's secret. */
export const isShopifyToken = (secret: string): boolean => /^shp(?:at|ca|pa)_/.test(secret);

/**
 * What a number above 48 means where no name stands beside it: two numberings of 49 to 58 are in
 * use, and three of 59 to 69.
 */
export const NUMBERINGS = ['none', 'official', 'other'] as const;
