import type { ErrorCode } from '#contract/errors.ts';
import { MAX_BULK_ORDERS } from '#contract/order-constants.ts';
import { orderEndpoints, type BulkResult } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import type { ShipNumbers } from './ship-numbers.ts';

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
  | { kind: 'restore' };

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
  refused: BulkResult[];
  /** Not sent, because the work was stopped. */
  left: number;
}

/** This many failed calls in a row mean that the server is down, so the work stops. */
const HOPELESS = 2;

/** The user was signed out, or lost the permission: the remaining orders would be refused too. */
const NO_LONGER_ALLOWED = new Set<string>(['not_signed_in', 'no_permission'] satisfies ErrorCode[]);

/** Neither a refused order nor a failed call stops the rest; both are reported with the reason. */
export async function runInChunks(work: BulkWork): Promise<BulkOutcome> {
  const { ids, perform, chunkSize, signal, onProgress } = work;
  const outcome: BulkOutcome = { done: [], refused: [], left: 0 };
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
      isRefused ||= result.code !== undefined && NO_LONGER_ALLOWED.has(result.code);
    }
    onProgress(Math.min(at + chunkSize, ids.length));
  }
  return outcome;
}

function resultsOf(chunk: readonly string[], results: unknown): BulkResult[] {
  if (Array.isArray(results)) return results as BulkResult[];
  const detail = errorMessage(results, '');
  const code = results instanceof ApiError ? results.code : undefined;
  return chunk.map((id) => ({ id, ok: false, detail, ...(code !== undefined && { code }) }));
}

/** The request for each action. */
export function bulkCalls(action: BulkAction): Pick<BulkWork, 'perform' | 'chunkSize'> {
  return {
    perform: (ids) => call(orderEndpoints.bulkOrders, { body: bulkBody(action, ids) }),
    chunkSize: MAX_BULK_ORDERS,
  };
}

function bulkBody(action: BulkAction, ids: string[]) {
  if (action.kind === 'status') return { action: action.kind, ids, status: action.status };
  if (action.kind !== 'ship') return { action: action.kind, ids };
  const { kind, deliveryCompanyId, numbers } = action;
  const items = ids.map((id) => ({ id, trackingNumber: numbers.get(id) ?? '' }));
  return { action: kind, deliveryCompanyId, items };
}
