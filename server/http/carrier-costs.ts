import { can } from '#contract/permissions.ts';
import type { Actor } from '../context.ts';

/**
 * As an order's JSON has it, written by the database or by us: both fields stand side by side, see
 * ORDER_FIELDS. A quotation mark inside a text is escaped, so no text looks like this.
 */
const CARRIER_COST = /"deliveryCost":[^,"]+,"isCarrierCost":true/g;
const HIDDEN = '"deliveryCost":null,"isCarrierCost":true';

/**
 * Takes what carriers charge out of every answer to a caller who may not view finance. Done where
 * answers leave: orders are in lists, pages, the desk, merges and repeated answers, and the
 * database writes most of them as text.
 */
export const withoutCarrierCosts = (json: string, reader: Actor | null): string =>
  reader !== null && can(reader, 'canViewFinance') ? json : json.replace(CARRIER_COST, HIDDEN);
