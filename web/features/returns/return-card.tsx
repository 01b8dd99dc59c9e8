import { lazy, Suspense, useState } from 'react';
import { RETURN_CONDITIONS } from '#contract/returns/return-reasons.ts';
import type { ReturnedParcel, InspectedLine } from '#contract/returns/returns.ts';
import { thumbnailOf } from '#contract/uploads/uploads.ts';
import { OrderLink } from '#web/features/trust/trust-notice.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { ReturnedLines } from './returned-lines.tsx';
import { useReceive } from './receive-form.tsx';

const DIALOGS = {
  inspect: lazy(async () => ({ default: (await import('./inspect-dialog.tsx')).InspectDialog })),
  partly: lazy(async () => ({ default: (await import('./partly-dialog.tsx')).PartlyDialog })),
  exchange: lazy(async () => ({ default: (await import('./exchange-dialog.tsx')).ExchangeDialog })),
};

export function ReturnCard({ parcel }: { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const { orderId, orderNumber, companyName, tracking, reason } = parcel;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <OrderLink order={{ id: orderId, orderNumber }} />
          <bdi className="font-semibold">{parcel.customerName}</bdi>
          <Ltr className="text-muted-foreground">{parcel.phone}</Ltr>
        </div>
        {reason !== null && <Badge variant="outline">{t(`returns.reason.${reason}`)}</Badge>}
      </div>
      <p className="text-muted-foreground">
        <bdi>{companyName ?? t('returns.centres.company.none')}</bdi>
        {tracking !== null && (
          <>
            {' · '}
            <Ltr className="break-all">{tracking}</Ltr>
          </>
        )}
        {parcel.centre !== null && (
          <>
            {' · '}
            <bdi>{parcel.centre}</bdi>
          </>
        )}
      </p>
      <ReturnedLines lines={parcel.lines} />
      <ParcelTrust parcel={parcel} />
      <ReturnActions parcel={parcel} />
    </Card>
  );
}

function ParcelTrust({ parcel }: { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const daysSince = useDaysSince();
  const format = useFormat();
  const { receivedAt, receivedByName, inspectedAt, inspectedByName, exchange } = parcel;
  return (
    <div className="flex flex-col gap-1 text-sm text-muted-foreground">
      {receivedAt === null && (
        <p>
          {parcel.state === 'said_returned' && `${t('returns.said.returned')} · `}
          {daysSince(parcel.since)}
        </p>
      )}
      {receivedAt !== null && inspectedAt === null && (
        <p>
          {t('returns.received.by', {
            name: isolate(receivedByName ?? ''),
            time: format.dateTime(receivedAt),
          })}
        </p>
      )}
      {inspectedAt !== null && (
        <p>
          {t('returns.inspected.by', {
            name: isolate(inspectedByName ?? ''),
            time: format.dateTime(inspectedAt),
          })}
        </p>
      )}
      {parcel.result !== null && <ReturnResult result={parcel.result} />}
      {parcel.photoUrl !== null && (
        <a href={parcel.photoUrl} target="_blank" rel="noreferrer" className="w-fit">
          <img
            src={thumbnailOf(parcel.photoUrl)}
            alt={t('returns.photo.alt')}
            className="size-20 rounded-md object-cover"
          />
        </a>
      )}
      {parcel.note !== null && <p className="whitespace-pre-line">{parcel.note}</p>}
      {exchange !== null && (
        <p className="flex items-center gap-1.5">
          {t('returns.exchange.tied')}
          <OrderLink order={exchange} />
        </p>
      )}
    </div>
  );
}

function ReturnActions({ parcel }: { parcel: ReturnedParcel }) {
  const t = useTranslation();
  const mayOrder = useCan('canCreateOrders');
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const receive = useReceive();
  const Dialog = asked === null ? null : DIALOGS[asked];
  const isHere = parcel.receivedAt !== null;
  return (
    <div className="flex flex-wrap gap-2">
      {!isHere && (
        <>
          <Button
            pending={receive.isPending}
            onClick={() => receive.mutate({ body: { code: parcel.orderNumber } })}
          >
            {t('returns.receive.submit')}
          </Button>
          <Button variant="outline" onClick={() => setAsked('partly')}>
            {t('returns.partly.open')}
          </Button>
        </>
      )}
      {isHere && parcel.inspectedAt === null && (
        <Button onClick={() => setAsked('inspect')}>{t('returns.inspect')}</Button>
      )}
      {isHere && parcel.exchange === null && mayOrder && (
        <Button variant="outline" onClick={() => setAsked('exchange')}>
          {t('returns.exchange')}
        </Button>
      )}
      {Dialog && (
        <Suspense fallback={<DialogLoading />}>
          <Dialog open onOpenChange={() => setAsked(null)} parcel={parcel} />
        </Suspense>
      )}
    </div>
  );
}

const VARIANTS = {
  good: 'success',
  damaged: 'destructive',
  wrong: 'warning',
  missing: 'destructive',
} as const;

/** How many units were found in which condition, over all lines. */
function ReturnResult({ result }: { result: readonly InspectedLine[] }) {
  const t = useTranslation();
  const format = useFormat();
  const counts = RETURN_CONDITIONS.map((condition) => ({
    condition,
    count: result.reduce((sum, line) => sum + line[condition], 0),
  }));
  return (
    <p className="flex flex-wrap gap-1.5">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ condition, count }) => (
          <Badge key={condition} variant={VARIANTS[condition]}>
            {t(`returns.condition.${condition}`)} {format.number(count)}
          </Badge>
        ))}
    </p>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long ago a moment is, in whole days. */
export function useDaysSince(): (at: string) => string {
  const t = useTranslation();
  return (at) => {
    const count = Math.floor((Date.now() - Date.parse(at)) / DAY_MS);
    return count < 1 ? t('returns.since.today') : t('returns.since', { count });
  };
}
