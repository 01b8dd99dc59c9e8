import { SEND_PROBLEMS, type SendProblem } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { refusalOf, type SendRow } from './send-rows.ts';

const isProblem = (word: string): word is SendProblem['code'] =>
  SEND_PROBLEMS.some((code) => code === word);
const NOT_THERE = 'not_at_carrier';
const isOurs = (word: string) => word === NOT_THERE || isProblem(word);

/** Why an order cannot be sent, and what its carrier said the last time. */
export function SendReasons({ row }: { row: SendRow }) {
  const t = useTranslation();
  const format = useFormat();
  const told = [
    ...lastRefusal(row, t),
    ...row.problems.map((problem) => problemText(problem, t, format)),
  ];
  if (told.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col ps-5 text-sm break-words">
      {told.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function problemText({ code, field, limit }: SendProblem, texts: Translate, format: Format) {
  return texts(`sending.problem.${code}`, {
    field: field === null ? '' : texts(`sending.field.${field}`),
    limit: limit === null ? '' : format.number(limit),
  });
}

function lastRefusal({ stage, parcel, problems }: SendRow, texts: Translate): string[] {
  if (parcel === null) return [];
  const refusal = refusalOf(parcel, isOurs);
  if ('words' in refusal) {
    const key = stage === 'ready' ? 'sending.refused.mended' : 'sending.refused.words';
    return [texts(key, { words: isolate(refusal.words) })];
  }
  // What the check finds now is newer than what it found when its turn came.
  if (problems.length > 0 || stage === 'ready') return [];
  return refusal.codes.map((code) =>
    isProblem(code)
      ? texts(`sending.problem.${code}`, { field: '', limit: '' })
      : texts('sending.reason.not_at_carrier'),
  );
}
