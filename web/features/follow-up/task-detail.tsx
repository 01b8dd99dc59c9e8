import { OWN_TASK_DETAILS, type OwnTaskDetail } from '#contract/parcel-tasks.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Ltr } from '#web/ui/ltr.tsx';

const isOurs = (detail: string): detail is OwnTaskDetail =>
  OWN_TASK_DETAILS.some((own) => own === detail);
/** `4001 → 3500`, by whomever it was changed. */
const FIGURES = /^[\d.]+ → [\d.]+$/;

/** Why a task is there: in our words, in figures, or in those of the carrier, which is named. */
export function TaskDetail({ detail }: { detail: string }) {
  const t = useTranslation();
  return (
    <p className="rounded-md bg-muted px-2.5 py-1.5 break-words">
      {isOurs(detail) ? t(`followUp.detail.${detail}`) : <Words text={detail} />}
    </p>
  );
}

function Words({ text }: { text: string }) {
  const t = useTranslation();
  if (FIGURES.test(text)) return <Ltr>{text}</Ltr>;
  return (
    <>
      <span className="text-sm text-muted-foreground">{t('followUp.saidBy')}: </span>
      <bdi>{text}</bdi>
    </>
  );
}
