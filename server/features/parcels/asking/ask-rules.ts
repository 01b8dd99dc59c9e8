import { ENDED_STATES, type ParcelState } from '#contract/carriers/parcel-states.ts';
import {
  REQUEST_KINDS,
  type AskObstacle,
  type RequestKind,
} from '#contract/parcels/parcel-requests.ts';
import type { StoredParcel } from '#server/db/schema/parcels.ts';
import type { Capabilities } from '#server/features/carriers/adapter/carrier-adapter.ts';
import { isLocal } from '../following/follow-parcel.ts';
import { isTerminal } from '../following/parcel-course.ts';
import type { StoredRequest } from './stored-requests.ts';

export type Asked = Pick<StoredParcel, 'state' | 'nextStep' | 'calledAt'>;
type AskCapabilities = Pick<Capabilities, 'cancel' | 'asks' | 'changes'>;
type Known = Pick<StoredRequest, 'kind' | 'state' | 'dueAt'>;

const NOT_PICKED_UP: readonly ParcelState[] = ['draft', 'created'];
const COMING_BACK: readonly ParcelState[] = ['returning', 'return_ready'];

/** It waits in our own queue: the carrier has never been called for it. */
export const isUnsent = ({ state, nextStep, calledAt }: Asked): boolean =>
  state === 'sending' && nextStep === 'send' && calledAt === null;

/** An answer is still awaited, or its loss is still being looked into. */
const isOpen = ({ dueAt }: Known): boolean => dueAt !== null;

/** What stands in the way of a request; null if it can be asked. */
export function obstacleTo(
  kind: RequestKind,
  parcel: Asked,
  capabilities: AskCapabilities,
  requests: readonly Known[],
): AskObstacle | null {
  const { state } = parcel;
  if (isTerminal(state) || ENDED_STATES.some((ended) => ended === state)) return 'over';
  if (kind === 'cancel' && isUnsent(parcel)) return null;
  if (!isOffered(kind, capabilities)) return 'not_offered';
  if (isLocal(state)) return 'too_early';
  const open = requests.filter(isOpen);
  if (open.some((other) => other.kind === kind || other.kind === 'cancel')) return 'asked_already';
  return inState(kind, state, capabilities);
}

export const obstaclesTo = (
  parcel: Asked,
  capabilities: AskCapabilities,
  requests: readonly Known[],
): { kind: RequestKind; obstacle: AskObstacle | null }[] =>
  REQUEST_KINDS.map((kind) => ({
    kind,
    obstacle: obstacleTo(kind, parcel, capabilities, requests),
  }));

const isOffered = (kind: RequestKind, { cancel, asks }: AskCapabilities): boolean =>
  kind === 'cancel' ? cancel !== 'never' : asks.includes(kind);

function inState(
  kind: RequestKind,
  state: ParcelState,
  capabilities: AskCapabilities,
): AskObstacle | null {
  const isOut = !NOT_PICKED_UP.includes(state);
  const isBack = COMING_BACK.includes(state);
  switch (kind) {
    case 'remark':
      return null;
    case 'new_attempt':
      return isOut ? null : 'too_early';
    case 'return':
      if (isBack) return 'too_late';
      return isOut ? null : 'too_early';
    case 'cancel':
      return isWithin(capabilities.cancel, state);
    default:
      return isBack ? 'too_late' : isWithin(capabilities.changes, state);
  }
}

function isWithin(
  until: AskCapabilities['cancel'] | AskCapabilities['changes'],
  state: ParcelState,
) {
  if (until === 'any_time') return null;
  const early = until === 'before_validation' ? ['draft'] : NOT_PICKED_UP;
  return early.some((one) => one === state) ? null : 'too_late';
}
