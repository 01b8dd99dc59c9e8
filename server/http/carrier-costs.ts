import { can } from '#contract/permissions.ts';
import type { Actor } from '../context.ts';

/**
 * Writes an answer as JSON. What a carrier charges for an order is finance: it is left out for a
 * caller who may not view that, here where all answers leave, because orders are in lists, pages,
 * the desk, merges and repeated answers.
 */
export const jsonFor = (reader: Actor | null, answer: unknown): string =>
  reader !== null && can(reader, 'canViewFinance')
    ? JSON.stringify(answer)
    : JSON.stringify(answer, withoutFee);

const withoutFee = (_name: string, value: unknown): unknown =>
  isOrderWithFee(value) ? { ...value, deliveryCost: null } : value;

const isOrderWithFee = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  'isCarrierCost' in value &&
  value.isCarrierCost === true;
