import { Link } from '@tanstack/react-router';
import { PhoneCall, PhoneOff } from 'lucide-react';
import type { DashboardCharts } from '#contract/dashboard.ts';
import { dialUrl } from '#web/features/orders/order-phone.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** For those who see orders. */
export function CallsDue({ calls }: { calls: DashboardCharts['callsDue'] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Card className="flex h-full flex-col">
      <CardHeader className="flex-row items-center gap-3">
        <CardTitle>{t('dashboard.calls')}</CardTitle>
        <Badge variant="secondary">{format.number(calls.count)}</Badge>
        {calls.count > 0 && (
          <Button asChild variant="link" className="ms-auto px-0">
            <Link to="/orders" search={{ needsCall: true }}>
              {t('dashboard.viewAll')}
            </Link>
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {calls.next.length === 0 ? (
          <EmptyState icon={PhoneOff} title={t('dashboard.calls.empty')} />
        ) : (
          <ul className="divide-y">
            {calls.next.map((call) => (
              <li key={call.id} className="flex min-h-12 items-center gap-3 py-1">
                <div className="min-w-0 flex-1">
                  <p className="truncate">
                    <bdi>{call.customerName}</bdi>
                  </p>
                  <p className="text-xs text-muted-foreground">
                    {format.relative(call.callAgainAt ?? call.createdAt)}
                  </p>
                </div>
                <Button asChild variant="outline" size="sm">
                  <a href={dialUrl(call.phone)}>
                    <PhoneCall aria-hidden="true" />
                    <Ltr>{call.phone}</Ltr>
                  </a>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
