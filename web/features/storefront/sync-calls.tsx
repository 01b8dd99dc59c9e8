import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { SyncCall } from '#contract/storefront/sync.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

interface SyncCallsProps {
  title: string;
  empty: string;
  calls: readonly SyncCall[];
}

/** The last calls, newest first, with their refused or overridden items. */
export function SyncCalls({ title, empty, calls }: SyncCallsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        {calls.length === 0 ? (
          <p className="text-muted-foreground">{empty}</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function Call({ call }: { call: SyncCall }) {
  const t = useTranslation();
  const format = useFormat();
  const { at, direction, kind, status, items, changed, refused, error, notes } = call;
  const isGood = status === 200 && error === null;
  return (
    <li className="flex flex-col gap-1 py-2 pe-1">
      <div className="flex items-center justify-between gap-x-3 gap-y-1 max-md:flex-col max-md:items-stretch">
        <span className="min-w-0">
          {t(`sync.direction.${direction}`)} · {t(`sync.kind.${kind}`)}
        </span>
        <span className="flex items-center gap-2 max-md:justify-between">
          <time dateTime={at} className="text-sm text-muted-foreground">
            {format.dateTime(at)}
          </time>
          <Badge
            variant={isGood ? 'success' : 'destructive'}
            icon={isGood ? CircleCheck : TriangleAlert}
          >
            <Ltr>{error ?? String(status)}</Ltr>
          </Badge>
        </span>
      </div>
      {items > 0 && (
        <p className="text-sm text-muted-foreground">
          {t('sync.call.figures', { items, changed, refused })}
        </p>
      )}
      {notes?.map((note) => (
        <p key={`${note.id}${note.detail}`} className="text-sm break-words text-muted-foreground">
          <Ltr>{note.id ?? '?'}</Ltr>
          {': '}
          <bdi>{note.detail ?? t('sync.call.kept', { fields: (note.kept ?? []).join(', ') })}</bdi>
        </p>
      ))}
    </li>
  );
}

/** The storefront's last call had a wrong key. */
export function WrongKeyWarning({ at }: { at: string }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-xl bg-warning-soft p-4 text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <p className="min-w-0">{t('integration.wrongKey', { time: format.dateTime(at) })}</p>
    </div>
  );
}
