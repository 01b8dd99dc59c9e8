import type { Parcel } from '#contract/parcels/parcels.ts';
import { useSendTexts, type SendTexts } from '#web/i18n/send/texts.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import type { SendRow } from './send-rows.ts';

/** What the parcel of an order is waiting for, or its number; and who sent it, if another did. */
export function SendParcelLine({ row: { stage, parcel } }: { row: SendRow }) {
  const texts = useSendTexts();
  const format = useFormat();
  const me = useSessionUser()?.fullName;
  if (parcel === null || (stage !== 'waiting' && stage !== 'done')) return null;
  const waits = waitingFor(parcel, texts, format);
  const { tracking, createdByName } = parcel;
  return (
    <p className="text-sm break-words text-muted-foreground">
      {tracking !== null && <Ltr className="break-all text-foreground">{tracking}</Ltr>}
      {tracking !== null && waits !== null && ' · '}
      {waits}
      {createdByName !== null && createdByName !== me && (
        <>
          {' · '}
          {texts('sentBy', { name: isolate(createdByName) })}
        </>
      )}
    </p>
  );
}

/** A look within a minute needs no time. */
const SOON_MS = 60_000;

function waitingFor(parcel: Parcel, texts: SendTexts, format: Format): string | null {
  const { state, nextStep, dueAt, problem } = parcel;
  if (state === 'sending') return texts(nextStep === 'send' ? 'state.queued' : 'state.called');
  if (state === 'uncertain') {
    const isLater = dueAt !== null && new Date(dueAt).getTime() - Date.now() > SOON_MS;
    return isLater
      ? texts('state.lookUpAt', { time: format.relative(dueAt) })
      : texts('state.lookUp');
  }
  if (state !== 'draft') return null;
  return problem === null
    ? texts('state.draft')
    : texts('state.draftWords', { words: isolate(problem) });
}
