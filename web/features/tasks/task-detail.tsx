import {
  OWN_TASK_DETAILS,
  readStatesDetail,
  readUnansweredDetail,
  type OwnTaskDetail,
} from '#contract/tasks/task-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const isOurs = (detail: string): detail is OwnTaskDetail =>
  OWN_TASK_DETAILS.some((own) => own === detail);
/** `4001 → 3500` by whomever it was changed, or `fee 400 → 450` for those who see costs. */
const FIGURES = /^(fee)? ?([\d.]+ → [\d.]+)?$/;

/** Why a task is there: in our words, in figures, or in those of the carrier, which is named. */
export function TaskDetail({ detail }: { detail: string }) {
  const ours = useOurWords(detail);
  return (
    <p className="rounded-md bg-muted px-2.5 py-1.5 break-words">
      {ours ?? <Words text={detail} />}
    </p>
  );
}

/** A sentence that says who says what, where it is we who opened the task. */
function useOurWords(detail: string): string | null {
  const t = useTranslation();
  if (isOurs(detail)) return t(`tasks.detail.${detail}`);
  const states = readStatesDetail(detail);
  if (states !== null) {
    const ours = t(`parcel.state.${states.ours}`);
    return t('tasks.detail.states', { ours, theirs: t(`parcel.state.${states.theirs}`) });
  }
  const ask = readUnansweredDetail(detail);
  return ask === null
    ? null
    : t('tasks.detail.unanswered', { ask: t(`parcelRequest.kind.${ask}`) });
}

function Words({ text }: { text: string }) {
  const t = useTranslation();
  const parts = text.split(' · ');
  const said = parts.filter((part) => !FIGURES.test(part)).join(' · ');
  return (
    <>
      {parts.map((part) => (
        <Figures key={part} part={part} />
      ))}
      {said !== '' && (
        <>
          <span className="text-sm text-muted-foreground">
            {t('ui.labelled', { name: t('tasks.saidBy') })}{' '}
          </span>
          <bdi>{said}</bdi>
        </>
      )}
    </>
  );
}

function Figures({ part }: { part: string }) {
  const t = useTranslation();
  const [isOne, fee, figures] = FIGURES.exec(part) ?? [];
  if (isOne === undefined) return null;
  return (
    <span className="me-3">
      {fee !== undefined && `${t('tasks.detail.fee')} `}
      {figures !== undefined && <Ltr>{figures}</Ltr>}
    </span>
  );
}
