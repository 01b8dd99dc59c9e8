// No zod here: screens load this file with the menu.

/** Where orders come from, by the protocol that is spoken there. */
export const INTAKE_KINDS = ['generic', 'woocommerce', 'sheets'] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

/** Whether we can ask for what did not reach us. */
export const CAN_BE_ASKED: Readonly<Record<IntakeKind, boolean>> = {
  generic: false,
  woocommerce: true,
  sheets: false,
};

/**
 * What a number above 48 means where no name stands beside it: two numberings of 49 to 58 are in
 * use, and three of 59 to 69.
 */
export const NUMBERINGS = ['none', 'official', 'other'] as const;
