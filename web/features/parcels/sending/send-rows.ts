import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import type { Parcel, SendCheck, SendProblem } from '#contract/parcels/parcels.ts';

/** Where an order stands, in the order in which the dialog shows it: what needs somebody first. */
export const SEND_STAGES = ['mend', 'ask', 'ready', 'waiting', 'done'] as const;
export type SendStage = (typeof SEND_STAGES)[number];

export interface SendRow {
  orderId: string;
  stage: SendStage;
  order: SendCheck['order'];
  problems: readonly SendProblem[];
  /** The living parcel, or the last one that failed. */
  parcel: Parcel | null;
}

const isEnded = ({ state }: Parcel) => ENDED_STATES.some((ended) => ended === state);

/**
 * Everything is told by the server's check and its parcels, so that the dialog can be closed and
 * opened again at any time, also by somebody else. `parcels` are the newest first.
 */
export function sendRow(check: SendCheck, parcels: readonly Parcel[]): SendRow {
  const { orderId, order } = check;
  const living = parcels.find((parcel) => !isEnded(parcel));
  const problems = shownProblems(check.problems);
  if (living !== undefined) {
    return { orderId, order, problems: [], parcel: living, stage: livingStage(living) };
  }
  const [last] = parcels;
  const failed = last?.state === 'failed' ? last : null;
  const isReady = problems.length === 0 && (failed === null || order?.isMended === true);
  return { orderId, order, problems, parcel: failed, stage: isReady ? 'ready' : 'mend' };
}

function livingStage({ state, nextStep }: Parcel): SendStage {
  if (state === 'sending') return 'waiting';
  if (state !== 'uncertain') return 'done';
  return nextStep === null ? 'ask' : 'waiting';
}

/**
 * The declared value is the amount, and a part of a dinar is no missing amount: said once. Whether an
 * order has a parcel is told by the parcel.
 */
function shownProblems(problems: readonly SendProblem[]): readonly SendProblem[] {
  const isFraction = problems.some(({ code }) => code === 'amount_with_fraction');
  const isAmountWrong = problems.some(({ field }) => field === 'amount');
  return problems.filter(({ code, field }) => {
    if (code === 'already_sent') return false;
    if (field === 'declaredValue') return !isAmountWrong;
    return !(isFraction && field === 'amount' && code === 'missing');
  });
}

type StageRows = Readonly<Record<SendStage, readonly SendRow[]>>;

export function byStage(rows: readonly SendRow[]): StageRows {
  const of = (stage: SendStage) => rows.filter((row) => row.stage === stage);
  return {
    mend: of('mend'),
    ask: of('ask'),
    ready: of('ready'),
    waiting: of('waiting'),
    done: of('done'),
  };
}

/** Of a parcel that failed: our own codes, or the carrier's own words. */
export function refusalOf(
  { problem }: Parcel,
  isCode: (word: string) => boolean,
): { codes: readonly string[] } | { words: string } {
  const codes = (problem ?? '').split(' ').filter((word) => word !== '');
  return codes.length > 0 && codes.every(isCode) ? { codes } : { words: problem ?? '' };
}
