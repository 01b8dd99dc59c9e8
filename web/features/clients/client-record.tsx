import type { ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** How reliable the client is: outcomes of their orders. */
export function ClientRecord({ client }: { client: ClientDetail }) {
  const t = useTranslation();
  const format = useFormat();
  const { delivered, cancelled, open, returned, returnRate } = client.record;
  return (
    <section aria-label={t('client.record')}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        <Figure term={t('client.record.delivered')}>{format.number(delivered)}</Figure>
        <Figure term={t('client.record.cancelled')}>{format.number(cancelled)}</Figure>
        <Figure term={t('client.record.open')}>{format.number(open)}</Figure>
        <Figure
          term={t('client.record.returnRate')}
          note={
            returnRate === null
              ? t('client.record.none')
              : t('client.record.returned', { count: returned })
          }
        >
          {returnRate === null ? t('client.none') : format.percent(returnRate)}
        </Figure>
        <Figure term={t('client.totalOrders')}>{format.number(client.totalOrders)}</Figure>
        <Figure term={t('client.totalSpent')}>
          <Ltr>{format.amount(client.totalSpent, 'DA')}</Ltr>
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ term, note, children }: { term: string; note?: string; children: ReactNode }) {
  return (
    <Card className="flex min-w-0 flex-col p-4">
      <dt className="text-sm text-muted-foreground">{term}</dt>
      <dd className="text-xl font-bold">
        {children}
        {note && <span className="block text-xs font-normal text-muted-foreground">{note}</span>}
      </dd>
    </Card>
  );
}
