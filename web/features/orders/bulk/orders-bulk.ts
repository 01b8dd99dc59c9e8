import type { ErrorCode } from '#contract/errors.ts';
import { MAX_BULK_ORDERS } from '#contract/orders/order-constants.ts';
import {
  deskBulkEndpoints,
  orderBulkEndpoints,
  type BulkResult,
} from '#contract/orders/orders-bulk.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { ShipNumbers } from './orders-ship-numbers.ts';

export interface ShipAction {
  kind: 'ship';
  /** Null when each order keeps its own company. */
  deliveryCompanyId: string | null;
  numbers: ShipNumbers;
}

export type BulkAction =
  | { kind: 'status'; status: OrderStatus }
  | ShipAction
  | { kind: 'delete' }
  | { kind: 'restore' }
  | ChangeAction;

/** What is asked for in a dialog of its own: see orders-change-dialog.tsx. */
export type ChangeAction =
  /** Null: whoever comes first. */
  | { kind: 'assign'; to: string | null }
  | { kind: 'note'; note: string }
  /** Null: no company. */
  | { kind: 'company'; deliveryCompanyId: string | null };

export interface BulkWork {
  ids: readonly string[];
  /** Sends one chunk of the orders to the server. */
  perform: (ids: string[]) => Promise<BulkResult[]>;
  chunkSize: number;
  /** Aborting stops before the next chunk; the chunk in flight is awaited. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

export interface BulkOutcome {
  done: string[];
  /** Of the orders that another company changed further. */
  changed: Required<Pick<BulkResult, 'id' | 'changed'>>[];
  refused: BulkResult[];
  /** Not sent, because the work was stopped. */
  left: number;
}

/** This many failed calls in a row mean that the server is down, so the work stops. */
const HOPELESS = 2;

/**
 * The user was signed out, has lost the permission, or has other work under way: the remaining
 * orders would be refused too.
 */
const STOPS = new Set<string>([
  'not_signed_in',
  'no_permission',
  'bulk_running',
] satisfies ErrorCode[]);

/** Neither a refused order nor a failed call stops the rest; both are reported with the reason. */
export async function runInChunks(work: BulkWork): Promise<BulkOutcome> {
  const { ids, perform, chunkSize, signal, onProgress } = work;
  const outcome: BulkOutcome = { done: [], changed: [], refused: [], left: 0 };
  let failedCalls = 0;
  let isRefused = false;
  for (let at = 0; at < ids.length; at += chunkSize) {
    if (signal.aborted || failedCalls === HOPELESS || isRefused) {
      outcome.left = ids.length - at;
      break;
    }
    const chunk = ids.slice(at, at + chunkSize);
    const results = await perform(chunk).catch((error: unknown) => error);
    failedCalls = Array.isArray(results) ? 0 : failedCalls + 1;
    for (const result of resultsOf(chunk, results)) {
      if (result.ok) outcome.done.push(result.id);
      else outcome.refused.push(result);
      if (result.changed) outcome.changed.push({ id: result.id, changed: result.changed });
      isRefused ||= result.code !== undefined && STOPS.has(result.code);
    }
    onProgress(Math.min(at + chunkSize, ids.length));
  }
  return outcome;
}

function resultsOf(chunk: readonly string[], results: unknown): BulkResult[] {
  if (Array.isArray(results)) return results as BulkResult[];
  const { code, errors } = results instanceof ApiError ? results : { errors: [] };
  // What is wrong with a value of the whole call says more than that something is.
  const detail = errors.map(({ message }) => message).join(' ') || errorMessage(results, '');
  return chunk.map((id) => ({ id, ok: false, detail, ...(code !== undefined && { code }) }));
}

/** The request for each action. */
export function bulkCalls(action: BulkAction): Pick<BulkWork, 'perform' | 'chunkSize'> {
  const perform = (ids: string[]) => {
    const idempotencyKey = newKey();
    if (action.kind === 'assign') {
      const body = { ids, expectedCount: ids.length, to: action.to };
      return call(deskBulkEndpoints.assignOrders, { body, idempotencyKey });
    }
    const body = { ...bulkBody(action, ids), expectedCount: ids.length };
    return call(orderBulkEndpoints.bulkOrders, { body, idempotencyKey });
  };
  return { perform, chunkSize: MAX_BULK_ORDERS };
}

function bulkBody(action: Exclude<BulkAction, { kind: 'assign' }>, ids: string[]) {
  const { kind } = action;
  if (kind === 'status') return { action: kind, ids, status: action.status };
  if (kind === 'note') return { action: kind, ids, note: action.note };
  if (kind === 'company') {
    return { action: kind, ids, deliveryCompanyId: action.deliveryCompanyId };
  }
  if (kind !== 'ship') return { action: kind, ids };
  const { deliveryCompanyId, numbers } = action;
  const items = ids.map((id) => ({ id, trackingNumber: numbers.get(id) ?? '' }));
  return { action: kind, deliveryCompanyId, items };
}
