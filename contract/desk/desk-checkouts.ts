import { z } from 'zod';
import { Id, Timestamp } from '#contract/common.ts';
import { InboxItem } from '#contract/intake/inbox.ts';

/** How a call about an abandoned checkout ends. */
export const CHECKOUT_OUTCOMES = [
  /** The order is made, and in the caller's hands. */
  'ordered',
  /** Called again by the rules of the desk, and closed after the last attempt. */
  'no_answer',
  /** Closed. */
  'refused',
] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/** An abandoned checkout that is leased to the caller: not an order, and perhaps never one. */
export const DeskCheckout = z
  .object({
    leaseId: Id,
    until: Timestamp,
    /** As it is dialled, however it was typed. */
    phone: z.string(),
    /** Calls that reached nobody, and after how many it is closed. */
    attempts: z.int(),
    mostAttempts: z.int(),
    /** Waiting where the order could not be made: then the reason says what it lacks. */
    item: InboxItem,
  })
  .meta({ id: 'DeskCheckout' });
export type DeskCheckout = z.infer<typeof DeskCheckout>;
