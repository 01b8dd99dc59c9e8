import { useQuery } from '@tanstack/react-query';
import { inboxEndpoints, type InboxItem, type InboxVersion } from '#contract/intake/inbox.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { LabelKey } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What was sent about one order, the newest first, each with what it changed. */
export function ItemVersions({ item: { id, state, order } }: { item: InboxItem }) {
  const t = useTranslation();
  const read = useQuery(endpointQuery(inboxEndpoints.getInboxVersions, { params: { id } }));
  // What waits beside an order was read, but is not yet written into it.
  const isAwaited = state === 'waiting' && order !== null;
  if (read.isError && read.data === undefined) {
    return <ErrorState title={t('inbox.load.failed')} {...failedRead(read)} />;
  }
  if (read.data === undefined) return <Skeleton className="h-64" />;
  return (
    <ol className="flex flex-col gap-4">
      {read.data.map((version, index) => (
        <li key={version.id}>
          <Version
            version={version}
            before={read.data[index + 1]?.draft ?? null}
            isAwaited={isAwaited}
          />
        </li>
      ))}
    </ol>
  );
}

interface VersionProps {
  version: InboxVersion;
  before: OrderDraft | null;
  isAwaited: boolean;
}

function Version({ version, before, isAwaited }: VersionProps) {
  const t = useTranslation();
  const format = useFormat();
  const { draft, receivedAt, result, body } = version;
  const shown = result === 'applied' && isAwaited ? 'read' : (result ?? 'new');
  return (
    <article className="flex flex-col gap-2 rounded-lg border p-3">
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <time dateTime={receivedAt} className="font-semibold">
          {format.dateTime(receivedAt)}
        </time>
        <Badge variant={shown === 'applied' ? 'success' : 'secondary'}>
          {t(`inbox.version.${shown}`)}
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

const SHOWN: readonly (readonly [LabelKey, (draft: OrderDraft, format: Format) => string])[] = [
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
  ['inbox.field.totalAmount', ({ total }, format) => (total === null ? '' : format.number(total))],
];

/** What was read, with what stood there before where it changed. */
export function DraftTable({ draft, before }: { draft: OrderDraft; before: OrderDraft | null }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <dl
      aria-label={t('inbox.detail.read')}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm"
    >
      {SHOWN.map(([label, valueOf]) => {
        const value = valueOf(draft, format);
        const former = before === null ? value : valueOf(before, format);
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
