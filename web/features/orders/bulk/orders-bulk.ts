import { MAX_BULK_ORDERS, orderEndpoints, type BulkResult } from '#contract/orders.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';

export type BulkAction =
  | { kind: 'status'; status: OrderStatus }
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
  if (action.kind === 'restore') return { perform: restoreEach, chunkSize: 10 };
  const { bulkOrders } = orderEndpoints;
  const perform = (ids: string[]) =>
    action.kind === 'delete'
      ? call(bulkOrders, { body: { action: 'delete', ids } })
      : call(bulkOrders, { body: { action: 'status', status: action.status, ids } });
  return { perform, chunkSize: MAX_BULK_ORDERS };
}

async function restoreEach(ids: string[]): Promise<BulkResult[]> {
  return Promise.all(
    ids.map((id) =>
      call(orderEndpoints.restoreOrder, { params: { id } }).then(
        () => ({ id, ok: true }),
        (error: unknown) => refusalOf(id, error),
      ),
    ),
  );
}

function refusalOf(id: string, error: unknown): BulkResult {
  // Without an answer at all it is the call that failed, not the order that was refused.
  if (!(error instanceof ApiError) || error.status === 0) throw error;
  return { id, ok: false, detail: error.detail };
}
