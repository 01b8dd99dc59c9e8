import { Link } from '@tanstack/react-router';
import { PhoneCall, PhoneForwarded, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { CallDue, Dashboard } from '#contract/dashboard/dashboard.ts';
import { OrderCallDialog } from '#web/features/orders/calls/order-call-dialog.tsx';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/**
 * The customers to call next, newest first, with buttons to record the result. For users who may
 * see orders.
 */
export function CallsDue({ work }: { work: Dashboard['work'] | undefined }) {
  const t = useTranslation();
  const format = useFormat();
  const mayRecord = useCan('canEditOrders');
  const [called, setCalled] = useState<CallDue | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const record = (call: CallDue) => {
    setCalled(call);
    setIsOpen(true);
  };
  return (
    <Card>
      <CardHeader className="flex-row items-center gap-3">
        <CardTitle>{t('dashboard.calls')}</CardTitle>
        {work && <Badge variant="secondary">{format.number(work.callsDue)}</Badge>}
        {work && work.callsDue > 0 && (
          <Button asChild variant="link" className="ms-auto px-0">
            <Link to="/orders" search={{ needsCall: true }}>
              {t('dashboard.viewAll')}
            </Link>
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {work === undefined ? (
          <LoadingState className="min-h-64" />
        ) : work.nextCalls.length === 0 ? (
          <EmptyState icon={PhoneOff} title={t('dashboard.calls.empty')} />
        ) : (
          <ul className="divide-y">
            {work.nextCalls.map((call) => (
              <CallLine key={call.id} call={call} onRecord={mayRecord ? record : undefined} />
            ))}
          </ul>
        )}
      </CardContent>
      {called && <OrderCallDialog open={isOpen} onOpenChange={setIsOpen} order={called} />}
    </Card>
  );
}

interface CallLineProps {
  call: CallDue;
  onRecord: ((call: CallDue) => void) | undefined;
}

function CallLine({ call, onRecord }: CallLineProps) {
  const t = useTranslation();
  const format = useFormat();
  const due = format.relative(call.callAgainAt ?? call.createdAt);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to="/orders/$id"
          params={{ id: call.id }}
          className="one-line font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{call.customerName}</bdi>
        </Link>
        <p className="text-xs text-muted-foreground">
          {call.callAgainAt === null ? due : t('dashboard.calls.agreed', { time: due })}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        <Button asChild variant="outline" size="sm" className="max-md:flex-1">
          <a href={dialUrl(call.phone)}>
            <PhoneCall aria-hidden="true" />
            <Ltr>{call.phone}</Ltr>
          </a>
        </Button>
        {onRecord && (
          <Button
            size="sm"
            className="max-md:flex-1"
            aria-label={t('dashboard.calls.recordOf', { name: isolate(call.customerName) })}
            onClick={() => onRecord(call)}
          >
            <PhoneForwarded aria-hidden="true" />
            {t('order.call.record')}
          </Button>
        )}
      </div>
    </li>
  );
}
