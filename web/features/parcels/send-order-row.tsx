import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useSendTexts } from '#web/i18n/send/texts.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePlaceNames, wilayaName } from '#web/lib/places.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '../orders/order-number.ts';
import { SendMend } from './send-mend.tsx';
import { SendParcelLine } from './send-parcel-line.tsx';
import { SendReasons } from './send-reasons.tsx';
import { SendResolve } from './send-resolve.tsx';
import type { SendRow, SendStage } from './send-rows.ts';

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

export function SendOrderRow({ row, isSending, onSend }: SendOrderRowProps) {
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
        <StageBadge row={row} />
      </div>
      <SendParcelLine row={row} />
      {(stage === 'mend' || stage === 'ready') && <SendReasons row={row} />}
      {stage === 'mend' && <SendMend row={row} isSending={isSending} onSend={onSend} />}
      {stage === 'ask' && parcel !== null && <SendResolve parcel={parcel} />}
    </li>
  );
}

function OrderLine({ order }: { order: NonNullable<SendRow['order']> }) {
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
      <Ltr>{format.amount(order.totalAmount, 'DZD')}</Ltr>
      {order.companyName !== null && (
        <>
          {' · '}
          <bdi>{order.companyName}</bdi>
        </>
      )}
    </p>
  );
}

/** Of a parcel its own state; of an order without one, the stage. */
function StageBadge({ row: { stage, parcel } }: { row: SendRow }) {
  const t = useTranslation();
  const texts = useSendTexts();
  const variant = VARIANTS[stage];
  if (stage === 'ready' || (stage === 'mend' && parcel === null)) {
    return <Badge variant={variant}>{texts(`section.${stage}`)}</Badge>;
  }
  return <Badge variant={variant}>{parcel && t(`parcel.state.${parcel.state}`)}</Badge>;
}
