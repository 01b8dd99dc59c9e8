import { Link } from '@tanstack/react-router';
import { Check, Pencil, Send, Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { numberInText } from '#web/lib/order-number.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { SendMendForm } from './send-mend-form.tsx';
import { isInGoods, isInSettings, mendableIn } from './send-mend-values.ts';
import type { SendRow } from './send-rows.ts';
import { useChecks } from './use-send-state.ts';

interface SendMendProps {
  row: SendRow;
  isSending: boolean;
  onSend: (row: SendRow) => void;
}

/** What can be done about an order that cannot be sent, or was refused. */
export function SendMend({ row, isSending, onSend }: SendMendProps) {
  const t = useTranslation();
  const mayEdit = useCan('canEditOrders');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  const { orderId, order, problems, parcel } = row;
  if (order === null) return null;
  const number = numberInText({ id: orderId });
  const isStuck = !isFieldEditable('customerName', order.status);
  const fields = isStuck ? [] : mendableIn(row);
  // Pickup point and weight are the sender's own choice; everything else is the order's.
  const offered = fields.filter(
    (field) => mayEdit || field === 'pickupPoint' || field === 'weight',
  );
  const isPending = problems.some(({ code }) => code === 'order_not_validated');
  const mayConfirm = isPending && NEXT_STATUSES[order.status].includes('validated');
  const isRefused = parcel !== null && problems.length === 0;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {mayConfirm && mayEdit && <SendConfirm orderId={orderId} />}
        {offered.length > 0 && (
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-label={t('sending.mend.order', { number })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Pencil aria-hidden="true" />
            {t('sending.mend')}
          </Button>
        )}
        {isRefused && (
          <Button variant="outline" size="sm" disabled={isSending} onClick={() => onSend(row)}>
            <Send aria-hidden="true" />
            {t('sending.refused.again')}
          </Button>
        )}
        {(problems.some(isInGoods) || (offered.length === 0 && !mayConfirm)) && (
          <Button asChild variant="link" size="sm">
            <Link to="/orders/$id" params={{ id: orderId }}>
              {t('sending.mend.open')}
            </Link>
          </Button>
        )}
        <CompanySettings row={row} />
      </div>
      {!mayEdit && (offered.length < fields.length || mayConfirm) && (
        <p className="text-sm text-muted-foreground">{t('sending.mend.notAllowed')}</p>
      )}
      {isOpen && <SendMendForm orderId={orderId} fields={offered} onDone={close} />}
    </>
  );
}

function CompanySettings({ row: { problems, order } }: Pick<SendMendProps, 'row'>) {
  const t = useTranslation();
  const mayView = useCan('canViewSettings');
  const companyId = order?.companyId ?? null;
  if (companyId === null || !problems.some(isInSettings)) return null;
  if (!mayView) {
    return <p className="text-sm text-muted-foreground">{t('sending.mend.settings.notAllowed')}</p>;
  }
  return (
    <Button asChild variant="link" size="sm">
      <Link to="/delivery-companies/$id" params={{ id: companyId }}>
        <Settings aria-hidden="true" />
        {t('sending.mend.settings')}
      </Link>
    </Button>
  );
}

/** Confirms an order that was selected before it was confirmed. */
function SendConfirm({ orderId }: { orderId: string }) {
  const t = useTranslation();
  const { recheck } = useChecks();
  const confirm = useSave(orderEndpoints.updateOrder, {
    makesStale: ['orders', 'clients', 'products'],
    onSaved: () => void recheck([orderId]),
    failed: t('sending.mend.failed'),
  });
  return (
    <Button
      size="sm"
      variant="outline"
      pending={confirm.isPending}
      onClick={() => confirm.mutate({ params: { id: orderId }, body: { status: 'validated' } })}
    >
      <Check aria-hidden="true" />
      {t('sending.mend.confirm')}
    </Button>
  );
}
