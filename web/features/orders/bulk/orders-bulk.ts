import { MAX_BULK_ORDERS, orderEndpoints, type BulkResult } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { call } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import type { ShipNumbers } from './ship-numbers.ts';

export interface ShipAction {
  kind: 'ship';
  /** Null: each order keeps its own. */
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
  /** What is asked of the server for some of them at a time. */
  perform: (ids: string[]) => Promise<BulkResult[]>;
  chunkSize: number;
  /** No further chunk begins after this; the one under way is waited for. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

export interface BulkOutcome {
  done: string[];
  refused: BulkResult[];
  /** Never asked for, because the work was stopped. */
  left: number;
}

/** So many failed calls one after the other mean that the server is away, not that it refuses. */
const HOPELESS = 2;

/** A refusal never stops the rest, nor does a call that failed: its orders are reported with why. */
export async function runInChunks(work: BulkWork): Promise<BulkOutcome> {
  const { ids, perform, chunkSize, signal, onProgress } = work;
  const outcome: BulkOutcome = { done: [], refused: [], left: 0 };
  let failedCalls = 0;
  for (let at = 0; at < ids.length; at += chunkSize) {
    if (signal.aborted || failedCalls === HOPELESS) {
      outcome.left = ids.length - at;
      break;
    }
    const chunk = ids.slice(at, at + chunkSize);
    const results = await perform(chunk).catch((error: unknown) => error);
    failedCalls = Array.isArray(results) ? 0 : failedCalls + 1;
    for (const result of resultsOf(chunk, results)) {
      if (result.ok) outcome.done.push(result.id);
      else outcome.refused.push(result);
    }
    onProgress(Math.min(at + chunkSize, ids.length));
  }
  return outcome;
}

function resultsOf(chunk: readonly string[], results: unknown): BulkResult[] {
  if (Array.isArray(results)) return results as BulkResult[];
  const detail = errorMessage(results, '');
  return chunk.map((id) => ({ id, ok: false, detail }));
}

/** How each action is asked of the server. */
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
