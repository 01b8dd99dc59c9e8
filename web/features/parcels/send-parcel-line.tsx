import type { Parcel } from '#contract/parcels/parcels.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { SendRow } from './send-rows.ts';

/** What the parcel of an order is waiting for, or its number; and who sent it, if another did. */
export function SendParcelLine({ row: { stage, parcel } }: { row: SendRow }) {
  const t = useTranslation();
  const format = useFormat();
  const me = useSessionUser()?.fullName;
  if (parcel === null || (stage !== 'waiting' && stage !== 'done')) return null;
  const waits = waitingFor(parcel, t, format);
  const { tracking, createdByName } = parcel;
  return (
    <p className="text-sm break-words text-muted-foreground">
      {tracking !== null && <Ltr className="break-all text-foreground">{tracking}</Ltr>}
      {tracking !== null && waits !== null && ' · '}
      {waits}
      {createdByName !== null && createdByName !== me && (
        <>
          {' · '}
          {t('sending.sentBy', { name: isolate(createdByName) })}
        </>
      )}
    </p>
  );
}

/** A look within a minute needs no time. */
const SOON_MS = 60_000;

function waitingFor(parcel: Parcel, texts: Translate, format: Format): string | null {
  const { state, nextStep, dueAt, problem } = parcel;
  if (state === 'sending')
    return texts(nextStep === 'send' ? 'sending.state.queued' : 'sending.state.called');
  if (state === 'uncertain') {
    const isLater = dueAt !== null && new Date(dueAt).getTime() - Date.now() > SOON_MS;
    return isLater
      ? texts('sending.state.lookUpAt', { time: format.relative(dueAt) })
      : texts('sending.state.lookUp');
  }
  if (state !== 'draft') return null;
  return problem === null
    ? texts('sending.state.draft')
    : texts('sending.state.draftWords', { words: isolate(problem) });
}
