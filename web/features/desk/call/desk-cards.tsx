import { MessageSquareText, Package, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import type { DeskItem } from '#contract/desk/desk.ts';
import { type Language, LANGUAGES } from '#contract/language.ts';
import { lineAmount, lineName, type OrderLine } from '#contract/orders/order-lines.ts';
import { OrderCard } from '#web/features/orders/order-facts.tsx';
import { OrderLineKind } from '#web/features/orders/order-goods.tsx';
import { dialUrl } from '#web/features/orders/calls/order-calls.ts';
import { OrderAmount } from '#web/features/orders/page/order-amount-lines.tsx';
import { AskButton } from '#web/features/parcels/asking/ask-dialog.tsx';
import { TaskDetail } from '#web/features/tasks/task-detail.tsx';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { CheckboxField } from '#web/kit/fields.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

/** Goods that are put together can be had as often as their scarcest part; null if nobody knows. */
function stockOf({ id }: OrderLine, stock: DeskItem['stock']): number | null {
  const parts = stock.filter(({ line }) => line === id);
  return parts.length === 0 ? null : Math.min(...parts.map((part) => part.stock));
}

/** What is not there in full, so that the order cannot be confirmed. */
export const missingLines = ({ order, stock }: Pick<DeskItem, 'order' | 'stock'>): OrderLine[] =>
  order.lines.filter((line) => (stockOf(line, stock) ?? line.quantity) < line.quantity);

/** What was ordered, what is in stock of it, and the price with delivery. */
export function DeskLines({ item: { order, stock } }: { item: DeskItem }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  return (
    <OrderCard icon={Package} title={t('desk.lines')}>
      <ul className="flex flex-col divide-y">
        {order.lines.map((line) => {
          const amount = lineAmount(line);
          const left = stockOf(line, stock);
          return (
            <li key={line.id} className="flex flex-col gap-0.5 py-2 first:pt-0">
              <div className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-semibold wrap-anywhere">
                  {format.number(line.quantity)} ×{' '}
                  <bdi>{lineName(line, language) ?? t('order.product.none')}</bdi>
                </span>
                {amount !== null && <Ltr className="shrink-0">{format.amount(amount, 'DZD')}</Ltr>}
              </div>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
                <OrderLineKind kind={line.kind} />
                {left !== null && (
                  <span className={cn(left < line.quantity && 'font-semibold text-destructive')}>
                    {t('desk.stock', { stock: left })}
                  </span>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <OrderAmount order={order} />
    </OrderCard>
  );
}

const FIELDS = { ar: 'scriptAr', fr: 'scriptFr', en: 'scriptEn' } as const;

/** What to say, in the language that the customer speaks; nothing where nobody wrote it. */
export function DeskScripts({ scripts }: { scripts: DeskItem['scripts'] }) {
  const t = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const written = LANGUAGES.filter((one) => scripts.some((script) => script[FIELDS[one]] !== null));
  const language = written.find((one) => one === (chosen ?? own)) ?? written[0];
  if (language === undefined) return null;
  return (
    <OrderCard icon={MessageSquareText} title={t('desk.script')}>
      {written.length > 1 && (
        <SegmentedControl
          legend={t('desk.script.language')}
          legendHidden
          value={language}
          onValueChange={setChosen}
          segments={written.map((value) => ({ value, label: LOCALES[value].name }))}
        />
      )}
      {scripts.map((script) => (
        <p key={script.productId} dir="auto" className="whitespace-pre-line empty:hidden">
          {script[FIELDS[language]]}
        </p>
      ))}
    </OrderCard>
  );
}

interface DeskTasksProps {
  tasks: DeskItem['tasks'];
  doneIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** What is to be done about the order's parcels. */
export function DeskTasks({ tasks, doneIds, onChange }: DeskTasksProps) {
  const t = useTranslation();
  const mayFinish = useCan('canDispatchOrders');
  if (tasks.length === 0) return null;
  return (
    <OrderCard icon={PackageSearch} title={t('desk.tasks')}>
      <ul className="flex flex-col gap-4">
        {tasks.map(({ id, kind, detail, companyName, parcel }) => (
          <li key={id} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <Badge variant="warning">{t(`tasks.kind.${kind}`)}</Badge>
              <bdi>{companyName}</bdi>
              {parcel.tracking !== null && <Ltr className="break-all">{parcel.tracking}</Ltr>}
            </div>
            {detail !== null && <TaskDetail detail={detail} />}
            {parcel.driverPhone !== null && (
              <p>
                {t('ui.labelled', { name: t('tasks.driver') })} <bdi>{parcel.driverName}</bdi>{' '}
                <a href={dialUrl(parcel.driverPhone)} className="underline">
                  <Ltr>{parcel.driverPhone}</Ltr>
                </a>
              </p>
            )}
            {mayFinish && (
              <div className="flex flex-wrap items-center gap-3">
                <AskButton parcelId={parcel.id} />
                <CheckboxField
                  label={t('desk.task.done')}
                  value={doneIds.includes(id)}
                  onValueChange={(isDone) =>
                    onChange(isDone ? [...doneIds, id] : doneIds.filter((one) => one !== id))
                  }
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
