import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useOutboxTexts } from '#web/i18n/outbox/texts.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import type { OfficeItem } from '#web/lib/outbox/office-items.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';

type ItemOfOrder = Exclude<OfficeItem, { kind: 'order' }>;

/** What a person wanted, beside the order as the server has it now. */
export function UnsentCompare({ item }: { item: ItemOfOrder }) {
  const words = useOutboxTexts();
  const { data: now, isError } = useQuery(
    endpointQuery(orderEndpoints.getOrder, { params: { id: item.order.id } }),
  );
  const cell = 'flex min-w-0 flex-col gap-2 rounded-md bg-muted p-3';
  return (
    <div className="grid gap-2 md:grid-cols-2">
      <section className={cell}>
        <h3 className="text-sm font-semibold">{words('compare.yours')}</h3>
        <Yours item={item} />
      </section>
      <section className={cell}>
        <h3 className="text-sm font-semibold">{words('compare.server')}</h3>
        {now ? <AtServer order={now} /> : words(isError ? 'compare.failed' : 'compare.loading')}
      </section>
    </div>
  );
}

function Yours({ item }: { item: ItemOfOrder }) {
  const t = useTranslation();
  const words = useOutboxTexts();
  const format = useFormat();
  const { body } = item;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {'status' in body && body.status && (
        <Fact label={words('field.status')}>
          <OrderStatusBadge status={body.status} />
        </Fact>
      )}
      {'outcome' in body && (
        <Fact label={words('field.outcome')}>{t(`order.call.outcome.${body.outcome}`)}</Fact>
      )}
      {'until' in body && body.until && (
        <Fact label={words('field.until')}>{format.dateTime(body.until)}</Fact>
      )}
      {body.note && (
        <Fact label={words('field.note')}>
          <bdi className="break-words whitespace-pre-line">{body.note}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function AtServer({ order }: { order: Order }) {
  const words = useOutboxTexts();
  const format = useFormat();
  return (
    <dl className="flex flex-col gap-1 text-sm">
      <Fact label={words('field.status')}>
        <OrderStatusBadge status={order.status} />
      </Fact>
      <Fact label={words('field.calls')}>{format.number(order.callCount)}</Fact>
      {order.callAgainAt && (
        <Fact label={words('field.until')}>{format.dateTime(order.callAgainAt)}</Fact>
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
