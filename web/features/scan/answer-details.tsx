import type { ReactNode } from 'react';
import { lineName } from '#contract/orders/order-lines.ts';
import type { PackedGoods, ScanAnswer, ScannedOrder, ScannedReturn } from '#contract/scan/scans.ts';
import { OrderStatusBadge } from '#web/kit/order-status-badge.tsx';
import { ReturnedLines } from '#web/features/returns/returned-lines.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** What the code is of. */
export function AnswerDetails({ answer }: { answer: ScanAnswer }) {
  const t = useTranslation();
  const language = useLanguage();
  const { order, item, goods, back } = answer;
  return (
    <div className="flex flex-col gap-3">
      {item !== null && (
        <p className="text-xl font-semibold">
          <bdi>{lineName(item, language) ?? '—'}</bdi>{' '}
          {item.expected !== null && (
            <span className="text-base font-normal text-muted-foreground">
              {t('scan.expected', { count: item.expected })}
            </span>
          )}
        </p>
      )}
      {goods !== null && <GoodsList goods={goods} />}
      {back !== null && order !== null && <ReturnToInspect back={back} orderId={order.id} />}
      {order !== null && <OrderCard order={order} />}
    </div>
  );
}

function GoodsList({ goods }: { goods: readonly PackedGoods[] }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <ul className="divide-y rounded-lg border">
      {goods.map((one) => {
        const isIn = !one.isByEye && one.scanned === one.needed;
        return (
          <li
            key={one.variantId ?? `${one.nameAr} ${one.needed}`}
            className="flex flex-wrap items-center justify-between gap-2 p-3"
          >
            <bdi className={cn('font-semibold', isIn && 'text-muted-foreground line-through')}>
              {lineName(one, language) ?? '—'}
            </bdi>
            <span className={cn('font-bold', isIn && 'text-success')}>
              {one.isByEye
                ? `${one.needed} × ${t('scan.goods.byEye')}`
                : t('scan.goods.of', { scanned: one.scanned, needed: one.needed })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function OrderCard({ order }: { order: ScannedOrder }) {
  const t = useTranslation();
  const format = useFormat();
  const mayOpen = useCan('canViewOrders');
  return (
    <section className="flex flex-col gap-3 rounded-lg border p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-bold">
          <bdi>{order.customerName}</bdi>
        </h2>
        <OrderStatusBadge status={order.status} />
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-3">
        <Fact name={t('scan.order')}>
          <Ltr>#{order.orderNumber}</Ltr>
        </Fact>
        <Fact name={t('scan.phone')}>
          <Ltr>{order.phone}</Ltr>
        </Fact>
        <Fact name={t('scan.cash')}>
          <Ltr>{format.amount(order.cash, 'DZD')}</Ltr>
        </Fact>
        <Fact name={t('scan.place')}>
          <Ltr>{String(order.wilayaCode).padStart(2, '0')}</Ltr> {order.wilaya} · {order.commune}
        </Fact>
        {order.companyName !== null && <Fact name={t('scan.company')}>{order.companyName}</Fact>}
        {order.tracking !== null && (
          <Fact name={t('scan.tracking')}>
            <Ltr>{order.tracking}</Ltr>
          </Fact>
        )}
        {order.goods !== null && <Fact name={t('scan.goods')}>{order.goods}</Fact>}
      </dl>
      {order.packed !== null && (
        <p className="text-sm text-muted-foreground">
          {t('scan.packed', {
            name: order.packed.byName,
            at: format.dateTime(order.packed.at),
          })}
        </p>
      )}
      {mayOpen && (
        <Button asChild variant="outline" className="self-start">
          <a href={`/orders/${order.id}`}>{t('scan.order.open')}</a>
        </Button>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

interface ReturnToInspectProps {
  back: ScannedReturn;
  orderId: string;
}

/** What has to be in the parcel, and the way to say what was. */
function ReturnToInspect({ back, orderId }: ReturnToInspectProps) {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-3 rounded-lg border p-4">
      <h2 className="font-bold">{t('scan.back.lines')}</h2>
      <div className="text-lg">
        <ReturnedLines lines={back.lines} />
      </div>
      {back.inspectedAt === null ? (
        <Button asChild size="lg" className="self-start">
          {/* A whole load: only this page may use the camera. */}
          <a href={`/returns?order=${orderId}`}>{t('scan.back.inspect.one')}</a>
        </Button>
      ) : (
        <p className="text-muted-foreground">{t('scan.back.inspected')}</p>
      )}
    </section>
  );
}
