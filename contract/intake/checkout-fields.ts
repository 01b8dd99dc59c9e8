import { z } from 'zod';
import { ShownLine, ShownText } from '#contract/common.ts';

/** What checkouts keep in fields of their own, one plug-in here and another there. */
export const CHECKOUT_FIELDS = ['wilaya', 'commune', 'address', 'phone', 'deliveryPlace'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

const LONGEST_PATH = 300;
/** `billing.city`, or `meta_data.` and the key that a plug-in chose. */
export const CheckoutPath = z
  .string()
  .max(LONGEST_PATH)
  .regex(/^(?:billing|shipping|meta_data)\.[^\p{C}\p{Zl}\p{Zp}]+$/u);

/** Where a shop keeps them; the others are looked for in the usual places. */
export const CheckoutFields = z
  .partialRecord(z.enum(CHECKOUT_FIELDS), CheckoutPath)
  .meta({ id: 'CheckoutFields' });
export type CheckoutFields = z.infer<typeof CheckoutFields>;

/** What the last orders of a shop say about its checkout; nothing of it is stored. */
export const CheckoutProbe = z
  .object({
    problem: ShownText.nullable(),
    orders: z.int(),
    proposed: CheckoutFields,
    /** Every field that says something, with what it says in the newest order that has it. */
    found: z.array(z.object({ path: z.string(), sample: ShownLine })),
  })
  .meta({ id: 'CheckoutProbe' });
export type CheckoutProbe = z.infer<typeof CheckoutProbe>;
