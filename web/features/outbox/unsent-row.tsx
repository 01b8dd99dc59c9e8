import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, TriangleAlert } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { statusWord } from '#contract/orders/order-status.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation, useLanguage } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import type { OfficeItem } from '#web/lib/outbox/office-outbox.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { numberInText } from '#web/lib/order-number.ts';
import type { Unsent } from './outboxes.ts';
import { UnsentCompare } from './unsent-compare.tsx';

const OrderFormDialog = lazy(async () => {
  const module = await import('../orders/form/order-form-dialog.tsx');
  return { default: module.OrderFormDialog };
});

interface UnsentRowProps {
  unsent: Unsent;
  /** Closes the list, for whoever goes to the order. */
  onLeave: () => void;
}

/** One thing that waits, with the server's words if it was refused. */
export function UnsentRow({ unsent, onLeave }: UnsentRowProps) {
  const t = useTranslation();
  const format = useFormat();
  const wordsOf = useUnsentWords();
  const { title, about, text } = wordsOf(unsent.what);
  const item = unsent.what.kind === 'office' ? unsent.what.item : null;
  const { refusal } = unsent;
  const isTooLong = refusal?.code === 'waited_too_long';
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-3">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <p className="font-semibold break-words">{title}</p>
          {about !== undefined && <p className="text-sm break-words">{about}</p>}
          {text !== undefined && (
            <p dir="auto" className="text-sm break-words whitespace-pre-line">
              {text}
            </p>
          )}
          <p className="text-sm text-muted-foreground">{format.dateTime(unsent.at)}</p>
        </div>
        {refusal === undefined ? (
          <Badge variant="secondary" icon={Clock}>
            {t(unsent.isBehind ? 'outbox.state.behind' : 'outbox.state.waiting')}
          </Badge>
        ) : (
          <Badge variant="destructive" icon={TriangleAlert}>
            {t('outbox.state.refused')}
          </Badge>
        )}
      </div>
      {refusal && (
        <p className="text-sm font-semibold text-destructive">
          <bdi>{isTooLong ? t('outbox.state.tooLong') : refusal.sentence}</bdi>
        </p>
      )}
      {refusal && item !== null && item.kind !== 'order' && <UnsentCompare item={item} />}
      <div className="flex flex-wrap gap-2">
        {refusal && <SendAgain unsent={unsent} item={item} />}
        {item !== null && item.kind !== 'order' && (
          <Button asChild variant="outline" size="sm">
            <Link to="/orders/$id" params={{ id: item.order.id }} onClick={onLeave}>
              {t('outbox.order.open')}
            </Link>
          </Button>
        )}
        <Discard unsent={unsent} what={title} />
      </div>
    </li>
  );
}

function SendAgain({ unsent, item }: { unsent: Unsent; item: OfficeItem | null }) {
  const t = useTranslation();
  const client = useQueryClient();
  const [isMending, setIsMending] = useState(false);
  if (item?.kind === 'order') {
    return (
      <>
        <Button size="sm" onClick={() => setIsMending(true)}>
          {t('outbox.mend')}
        </Button>
        {isMending && (
          <Suspense fallback={<DialogLoading />}>
            <OrderFormDialog
              open
              onOpenChange={setIsMending}
              toMend={{ order: item, onMended: (mended) => void unsent.again(mended) }}
            />
          </Suspense>
        )}
      </>
    );
  }
  const isConflict = unsent.refusal?.code === 'edited_meanwhile' && item !== null;
  /** The person has seen both versions, and decides on the one that the server has now. */
  const again = async () => {
    if (!isConflict) return unsent.again();
    const now = await client.fetchQuery(
      endpointQuery(orderEndpoints.getOrder, { params: { id: item.order.id } }),
    );
    return unsent.again(onVersion(item, now.version));
  };
  return (
    <Button size="sm" onClick={() => void again()}>
      {t(isConflict ? 'outbox.anyway' : 'outbox.again')}
    </Button>
  );
}

type ItemOfOrder = Exclude<OfficeItem, { kind: 'order' }>;

function onVersion(item: ItemOfOrder, version: number): OfficeItem {
  const order = { ...item.order, version };
  if (item.kind === 'step') return { ...item, order, body: { ...item.body, version } };
  if (item.kind === 'outcome') return { ...item, order, body: { ...item.body, version } };
  return { ...item, order };
}

function Discard({ unsent, what }: { unsent: Unsent; what: string }) {
  const t = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="text-destructive"
        aria-label={`${t('ui.labelled', { name: t('outbox.discard') })} ${what}`}
        onClick={() => setIsAsking(true)}
      >
        {t('outbox.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        variant="destructive"
        title={t('outbox.discard.title')}
        description={`${what}. ${t('outbox.discard.text')}`}
        confirmLabel={t('outbox.discard')}
        cancelLabel={t('outbox.discard.keep')}
        onConfirm={unsent.discard}
      />
    </>
  );
}

interface UnsentWords {
  title: string;
  /** Which order it is about. */
  about?: string;
  /** What somebody wrote. */
  text?: string;
}

/** What it is. */
function useUnsentWords(): (what: Unsent['what']) => UnsentWords {
  const t = useTranslation();
  const language = useLanguage();
  return (what) => {
    if (what.kind === 'scan')
      return { title: t('outbox.kind.scan', { code: isolate(what.scan.raw) }) };
    const { item } = what;
    if (item.kind === 'order') {
      return { title: t('outbox.kind.order', { name: isolate(item.body.customerName) }) };
    }
    const about = t('outbox.of.order', {
      number: numberInText(item.order),
      name: isolate(item.order.customerName),
    });
    if (item.kind === 'note') return { title: t('outbox.kind.note'), about, text: item.body.note };
    if (item.kind === 'step') {
      const status = item.body.status ? statusWord(item.body.status, language) : '';
      return { title: t('outbox.kind.step', { status }), about };
    }
    const outcome = t(`order.call.outcome.${item.body.outcome}`);
    return { title: t(`outbox.kind.${item.kind}`, { outcome }), about };
  };
}
