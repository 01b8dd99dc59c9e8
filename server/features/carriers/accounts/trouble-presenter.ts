import type { CarrierProblem } from '#contract/carriers/carrier-accounts.ts';
import type { Language } from '#contract/language.ts';
import type { CarrierTrouble } from '../adapter/channel.ts';
import { isOurDetail, troubleSentence } from './trouble-sentences.ts';

type Trouble = Pick<CarrierTrouble, 'kind' | 'detail'>;

/** Details that carriers did not say: names of errors, fields and statuses, for programmers. */
const TECHNICAL =
  /^(?:HTTP \d+|field .*|not JSON|E[A-Z_]+|[a-z]+ timeout|timeout|internal|stopping)$/;

export function toProblem({ kind, detail }: Trouble, language: Language): CarrierProblem {
  const isWords = detail !== null && !isOurDetail(detail) && !TECHNICAL.test(detail);
  const address = kind === 'moved' ? detail : null;
  return {
    kind: isOurDetail(detail) ? detail : kind,
    message: troubleSentence(kind, detail, language),
    words: isWords && address === null ? detail : null,
    address,
  };
}

/** A trouble as it is stored, `kind` or `kind: detail`, is the message of the error. */
export function storedProblem(stored: string | null, language: Language): CarrierProblem | null {
  if (stored === null) return null;
  const [, kind = '', detail] = /^(\w+)(?:: (.*))?$/s.exec(stored) ?? [];
  return toProblem({ kind: kind as Trouble['kind'], detail: detail ?? null }, language);
}
