import { useQuery } from '@tanstack/react-query';
import { inboxEndpoints, type InboxItem, type InboxVersion } from '#contract/intake/inbox.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Everything that was sent about one order, what it was read as, and what changed between. */
export function ItemDialog({ item, ...dialog }: { item: InboxItem } & OpenProps) {
  const t = useTranslation();
  const params = { id: item.id };
  const read = useQuery(endpointQuery(inboxEndpoints.getInboxVersions, { params }));
  return (
    <Dialog {...dialog}>
      <DialogContent className="max-w-3xl">
        <DialogHeader>
          <DialogTitle>{t('inbox.detail.title', { source: item.sourceName })}</DialogTitle>
          <DialogDescription>{t('inbox.detail.hint')}</DialogDescription>
        </DialogHeader>
        {read.data !== undefined ? (
          <ol className="flex flex-col gap-4">
            {read.data.map((version, index) => (
              <li key={version.id}>
                <Version version={version} before={read.data[index + 1]?.draft ?? null} />
              </li>
            ))}
          </ol>
        ) : read.isError ? (
          <ErrorState title={t('inbox.load.failed')} {...failedRead(read)} />
        ) : (
          <Skeleton className="h-64" />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Version({ version, before }: { version: InboxVersion; before: OrderDraft | null }) {
  const t = useTranslation();
  const format = useFormat();
  const { draft, receivedAt, result, body } = version;
  return (
    <article className="flex flex-col gap-2 rounded-lg border p-3">
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <time dateTime={receivedAt} className="font-semibold">
          {format.dateTime(receivedAt)}
        </time>
        <Badge variant={result === 'applied' ? 'success' : 'secondary'}>
          {t(`inbox.version.${result ?? 'new'}`)}
        </Badge>
      </header>
      {draft !== null && <DraftTable draft={draft} before={before} />}
      <details>
        <summary className="cursor-pointer text-sm text-muted-foreground">
          {t('inbox.detail.raw')}
        </summary>
        <pre dir="ltr" className="mt-2 max-h-60 overflow-auto rounded bg-muted p-2 text-xs">
          {body}
        </pre>
      </details>
    </article>
  );
}

const SHOWN: readonly (readonly [LabelKey, (draft: OrderDraft) => string])[] = [
  ['inbox.field.customerName', ({ customerName }) => customerName],
  ['inbox.field.phone', ({ phone, otherPhone }) => [phone, otherPhone].filter(Boolean).join(' / ')],
  ['inbox.field.wilaya', ({ wilaya }) => wilaya],
  ['inbox.field.commune', ({ commune }) => commune],
  ['inbox.field.address', ({ address }) => address],
  [
    'inbox.detail.lines',
    ({ lines }) =>
      lines
        .map(
          ({ name, options, quantity }) =>
            `${[name, options].filter(Boolean).join(' — ')} × ${quantity}`,
        )
        .join('، '),
  ],
  ['inbox.field.totalAmount', ({ total }) => (total === null ? '' : String(total))],
];

/** What was read, with what stood there before where it changed. */
export function DraftTable({ draft, before }: { draft: OrderDraft; before: OrderDraft | null }) {
  const t = useTranslation();
  return (
    <dl
      aria-label={t('inbox.detail.read')}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm"
    >
      {SHOWN.map(([label, valueOf]) => {
        const value = valueOf(draft);
        const former = before === null ? value : valueOf(before);
        return (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{t(label)}</dt>
            <dd className="break-words">
              {former !== value && (
                <del className="me-2 text-muted-foreground">
                  <bdi>{former || '—'}</bdi>
                </del>
              )}
              <bdi className={former === value ? undefined : 'font-semibold'}>{value || '—'}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
