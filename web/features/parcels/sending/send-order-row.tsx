import { useId } from 'react';
import { type Parcel, SEND_PROBLEMS, type SendProblem } from '#contract/parcels/parcels.ts';
import { numberOf } from '#web/lib/order-number.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { SendMend } from './send-mend.tsx';
import { SendResolve } from './send-resolve.tsx';
import { refusalOf, type SendRow, type SendStage } from './send-rows.ts';

interface SendStageListProps {
  stage: SendStage;
  rows: readonly SendRow[];
  isSending: boolean;
  onSend: (row: SendRow) => void;
}

/** A longer list would make the dialog slow; the next ones come up as the first are dealt with. */
const LISTED = 100;

export function SendStageList({ stage, rows, isSending, onSend }: SendStageListProps) {
  const t = useTranslation();
  const headingId = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-1.5">
      <h3 id={headingId} className="text-sm font-semibold">
        {t(`sending.section.${stage}`)} <span className="tabular-nums">({rows.length})</span>
      </h3>
      <ul aria-labelledby={headingId} className="divide-y rounded-lg border">
        {rows.slice(0, LISTED).map((row) => (
          <SendOrderRow key={row.orderId} row={row} isSending={isSending} onSend={onSend} />
        ))}
      </ul>
      {rows.length > LISTED && (
        <p className="text-sm text-muted-foreground">
          {t('sending.more', { count: rows.length - LISTED })}
        </p>
      )}
    </section>
  );
}

interface SendOrderRowProps {
  row: SendRow;
  isSending: boolean;
  onSend: (row: SendRow) => void;
}

const VARIANTS: Record<SendStage, BadgeVariant> = {
  mend: 'destructive',
  ask: 'warning',
  ready: 'outline',
  waiting: 'secondary',
  done: 'success',
};

function SendOrderRow({ row, isSending, onSend }: SendOrderRowProps) {
  const { orderId, stage, order, parcel } = row;
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            <Ltr className="font-normal text-muted-foreground">{numberOf({ id: orderId })}</Ltr>{' '}
            <bdi className="break-words">{order?.customerName}</bdi>
          </p>
          {order !== null && <OrderLine order={order} />}
        </div>
        <StateBadge row={row} />
      </div>
      <SendParcelLine row={row} />
      {(stage === 'mend' || stage === 'ready') && <SendReasons row={row} />}
      {stage === 'mend' && <SendMend row={row} isSending={isSending} onSend={onSend} />}
      {stage === 'ask' && parcel !== null && <SendResolve parcel={parcel} />}
    </li>
  );
}

function OrderLine({ order }: { order: NonNullable<SendRow['order']> }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const names = usePlaceNames();
  const place = [
    names.commune(order.wilayaCode, order.commune),
    wilayaName(order.wilayaCode, language),
  ];
  return (
    <p className="text-sm break-words text-muted-foreground">
      <bdi>{place.join(' · ')}</bdi>
      {' · '}
      <bdi>{format.amount(order.totalAmount, t('orders.currency'))}</bdi>
      {order.companyName !== null && (
        <>
          {' · '}
          <bdi>{order.companyName}</bdi>
        </>
      )}
    </p>
  );
}

/** The state of its parcel; of an order without one the heading says enough. */
function StateBadge({ row: { stage, parcel } }: { row: SendRow }) {
  const t = useTranslation();
  if (parcel === null || stage === 'ready') return null;
  return <Badge variant={VARIANTS[stage]}>{t(`parcel.state.${parcel.state}`)}</Badge>;
}

/** What the parcel of an order is waiting for, or its number; and who sent it, if another did. */
function SendParcelLine({ row: { stage, parcel } }: { row: SendRow }) {
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

function waitingFor(parcel: Parcel, t: Translate, format: Format): string | null {
  const { state, nextStep, dueAt, problem } = parcel;
  if (state === 'sending')
    return t(nextStep === 'send' ? 'sending.state.queued' : 'sending.state.called');
  if (state === 'uncertain') {
    const isLater = dueAt !== null && new Date(dueAt).getTime() - Date.now() > SOON_MS;
    return isLater
      ? t('sending.state.lookUpAt', { time: format.relative(dueAt) })
      : t('sending.state.lookUp');
  }
  if (state !== 'draft') return null;
  return problem === null
    ? t('sending.state.draft')
    : t('sending.state.draftWords', { words: isolate(problem) });
}

const isProblem = (word: string): word is SendProblem['code'] =>
  SEND_PROBLEMS.some((code) => code === word);
/** Our own codes, as opposed to a sentence of the carrier. */
const isOurCode = (word: string) => word === 'not_at_carrier' || isProblem(word);

/** Why an order cannot be sent, and what its carrier said the last time. */
function SendReasons({ row }: { row: SendRow }) {
  const t = useTranslation();
  const format = useFormat();
  const reasons = [
    ...lastRefusal(row, t),
    ...row.problems.map((problem) => problemText(problem, t, format)),
  ];
  if (reasons.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col ps-5 text-sm break-words">
      {reasons.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function problemText({ code, field, limit }: SendProblem, t: Translate, format: Format) {
  return t(`sending.problem.${code}`, {
    field: field === null ? '' : t(`sending.field.${field}`),
    limit: limit === null ? '' : format.number(limit),
  });
}

function lastRefusal({ stage, parcel, problems }: SendRow, t: Translate): string[] {
  if (parcel === null) return [];
  const refusal = refusalOf(parcel, isOurCode);
  if ('words' in refusal) {
    const key = stage === 'ready' ? 'sending.refused.mended' : 'sending.refused.words';
    return [t(key, { words: isolate(refusal.words) })];
  }
  // What the check finds now is newer than what it found when its turn came.
  if (problems.length > 0 || stage === 'ready') return [];
  return refusal.codes.map((code) =>
    isProblem(code)
      ? t(`sending.problem.${code}`, { field: '', limit: '' })
      : t('sending.reason.not_at_carrier'),
  );
}
