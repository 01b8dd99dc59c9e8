import type { AuditEvent } from '#contract/audit/audit.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { ACTION_ICONS } from './audit-icons.ts';

const column = dataTableColumn<AuditEvent>();

export function auditColumns(t: Translate, format: Format) {
  return column.columns([
    column.accessor('actorName', {
      header: t('audit.actor'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <Actor event={original} t={t} />
          {/* On a phone's card both are shown under the name instead of on their own lines. */}
          <span className="flex flex-wrap gap-x-2 text-xs font-normal text-muted-foreground md:hidden">
            <time dateTime={original.at}>{format.dateTime(original.at)}</time>
            {original.address !== null && (
              <Ltr className="whitespace-nowrap">{original.address}</Ltr>
            )}
          </span>
        </>
      ),
    }),
    column.accessor('action', {
      header: t('audit.action'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => (
        <Badge
          variant={getValue() === 'login_failed' ? 'destructive' : 'secondary'}
          icon={ACTION_ICONS[getValue()]}
        >
          {t(`audit.action.${getValue()}`)}
        </Badge>
      ),
    }),
    column.display({
      id: 'details',
      header: t('audit.details'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => <Details event={original} t={t} />,
    }),
    column.accessor('at', {
      header: t('audit.at'),
      meta: { card: 'hidden' },
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={format.relative(getValue())}>
          {format.dateTime(getValue())}
        </time>
      ),
    }),
    column.accessor('address', {
      header: t('audit.address'),
      meta: { card: 'hidden' },
      cell: ({ getValue }) => <Ltr>{getValue() ?? '—'}</Ltr>,
    }),
  ]);
}

interface PartProps {
  event: AuditEvent;
  t: Translate;
}

function Actor({ event: { action, actorName }, t }: PartProps) {
  if (actorName !== null) return <bdi>{actorName}</bdi>;
  const key = action === 'administrator_recovered' ? 'audit.console' : 'audit.nobody';
  return <span className="text-muted-foreground">{t(key)}</span>;
}

function Details({ event: { action, subjectName, details, isWithheld }, t }: PartProps) {
  const { changes, list, count, orderIds } = details ?? {};
  if (subjectName === null && details === null && !isWithheld)
    return <span className="max-md:hidden">—</span>;
  return (
    <div className="flex flex-col gap-1 py-1 text-sm font-normal whitespace-normal">
      {subjectName !== null && (
        <p className="font-semibold">
          <bdi>{subjectName}</bdi>
        </p>
      )}
      {list !== undefined && <span>{t(`audit.list.${list}`)}</span>}
      {count !== undefined && (
        <span className="text-xs text-muted-foreground">{t(countKey(action), { count })}</span>
      )}
      {orderIds !== undefined && (
        <Ltr className="text-xs wrap-anywhere text-muted-foreground">
          {orderIds.map((id) => `#${id.slice(0, 8)}`).join(' ')}
        </Ltr>
      )}
      {changes !== undefined && <AuditChanges changes={changes} />}
      {isWithheld && <span className="text-xs text-muted-foreground">{t('audit.withheld')}</span>}
    </div>
  );
}

function countKey(action: AuditEvent['action']) {
  if (action === 'sessions_ended') return 'audit.sessions';
  return action === 'parcels_sent' ? 'orders.count' : 'excel.rows';
}
