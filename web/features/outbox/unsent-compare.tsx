import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import type { OfficeItem } from '#web/lib/outbox/office-outbox.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';

type ItemOfOrder = Exclude<OfficeItem, { kind: 'order' }>;

/** What a person wanted, beside the order as the server has it now. */
export function UnsentCompare({ item }: { item: ItemOfOrder }) {
  const t = useTranslation();
  const { data: now, isError } = useQuery(
    endpointQuery(orderEndpoints.getOrder, { params: { id: item.order.id } }),
  );
  const cell = 'flex min-w-0 flex-col gap-2 rounded-md bg-muted p-3';
  return (
    <div className="grid gap-2 md:grid-cols-2">
      <section className={cell}>
        <h3 className="text-sm font-semibold">{t('outbox.compare.yours')}</h3>
        <Yours item={item} />
      </section>
      <section className={cell}>
        <h3 className="text-sm font-semibold">{t('outbox.compare.server')}</h3>
        {now ? (
          <AtServer order={now} />
        ) : (
          t(isError ? 'outbox.compare.failed' : 'outbox.compare.loading')
        )}
      </section>
    </div>
  );
}

function Yours({ item }: { item: ItemOfOrder }) {
  const t = useTranslation();
  const format = useFormat();
  const { body } = item;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {'status' in body && body.status && (
        <Fact label={t('outbox.field.status')}>
          <OrderStatusBadge status={body.status} />
        </Fact>
      )}
      {'outcome' in body && (
        <Fact label={t('outbox.field.outcome')}>{t(`order.call.outcome.${body.outcome}`)}</Fact>
      )}
      {'until' in body && body.until && (
        <Fact label={t('outbox.field.until')}>{format.dateTime(body.until)}</Fact>
      )}
      {body.note && (
        <Fact label={t('outbox.field.note')}>
          <bdi className="break-words whitespace-pre-line">{body.note}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function AtServer({ order }: { order: Order }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <Fact label={t('outbox.field.status')}>
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact label={t('outbox.field.calls')}>{format.number(order.callCount)}</Fact>
      {order.callAgainAt && (
        <Fact label={t('outbox.field.until')}>{format.dateTime(order.callAgainAt)}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
