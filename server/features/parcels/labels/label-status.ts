import type { Language } from '#contract/language.ts';
import {
  LABEL_REASONS,
  type LabelReason,
  type LabelStatus,
} from '#contract/parcels/parcel-labels.ts';
import { storedProblem, toProblem } from '#server/features/carriers/accounts/carrier-problem.ts';
import { takeCall } from '#server/features/carriers/channel/quota.ts';
import { CARRIER_ADAPTERS } from '#server/features/carriers/families.ts';
import type { LabelRow } from './stored-labels.ts';

export interface CheckedLabel {
  status: LabelStatus;
  /** The carrier has to be asked for it. */
  mustFetch: boolean;
}

type Details = Partial<Pick<LabelStatus, 'reason' | 'problem'>>;

/** Whether an order's label is there, comes, or why not. `again` tries what failed once more. */
export function checkLabel(
  row: LabelRow,
  { now, language, again }: { now: Date; language: Language; again: boolean },
): CheckedLabel {
  const { parcel, account, label } = row;
  const is = (
    state: LabelStatus['state'],
    details: Details = {},
    mustFetch = false,
  ): CheckedLabel => ({
    mustFetch,
    status: {
      orderId: row.orderId,
      state,
      reason: details.reason ?? null,
      problem: details.problem ?? null,
      tracking: parcel?.tracking ?? null,
      printedCount: parcel?.printedCount ?? 0,
    },
  });
  if (parcel === null) return row.hasAccount ? is('missing', { reason: 'not_sent' }) : is('own');
  if (account === null || CARRIER_ADAPTERS[account.family].label === undefined) return is('own');
  const pause =
    (account.pausedUntil ?? 0) > now ? storedProblem(account.pauseReason, language) : null;
  if (parcel.state === 'sending') return is('waiting', { reason: 'being_sent', problem: pause });
  if (parcel.state === 'uncertain' || parcel.state === 'draft') {
    const reason = parcel.state === 'draft' ? 'not_validated' : 'uncertain';
    // Known to come right by itself, unless the carrier refused it.
    const comes =
      parcel.nextStep !== null && (parcel.state === 'uncertain' || parcel.problem === null);
    if (comes) return is('waiting', { reason, problem: pause });
    const words = parcel.state === 'draft' ? parcel.problem : null;
    const problem = words === null ? null : toProblem({ kind: 'refused', detail: words }, language);
    return is('missing', { reason, problem });
  }
  if (row.isReady) return is('ready');
  if (label?.state === 'wanted') {
    if (pause !== null) return is('waiting', { reason: 'paused', problem: pause });
    const { quota } = CARRIER_ADAPTERS[account.family].capabilities;
    const isUsedUp = 'waitMs' in takeCall(account.quotaUse, quota, now.getTime());
    if (isUsedUp) return is('waiting', { reason: 'quota' });
    return is('waiting', failureOf(label.problem, language));
  }
  if (label?.state === 'failed' && !again) return is('missing', failureOf(label.problem, language));
  return is('waiting', {}, true);
}

/** What is stored is a reason of ours, or the message of a carrier's trouble. */
function failureOf(problem: string | null, language: Language): Details {
  if (problem === null) return {};
  const reason: LabelReason | undefined = LABEL_REASONS.find((known) => known === problem);
  if (reason !== undefined) return { reason };
  return { reason: 'carrier', problem: storedProblem(problem, language) };
}
