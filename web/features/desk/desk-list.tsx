import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { deskEndpoints, type DeskLine, type DeskList } from '#contract/desk/desk.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useList, type ListRead } from '#web/kit/use-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const READ_AGAIN_MS = 15_000;
const PAGE_SIZE = 50;

/** One page of a list of the desk, read again while it is looked at. */
export const useDeskList = (list: DeskList, page = 1) =>
  useList(deskEndpoints.listDesk, {
    query: { list },
    page,
    pageSize: PAGE_SIZE,
    refetchInterval: READ_AGAIN_MS,
  });

interface DeskListedProps {
  read: ListRead<DeskLine>;
  empty: string;
  children: (line: DeskLine) => ReactNode;
}

export function DeskListed({ read, empty, children }: DeskListedProps) {
  const t = useTranslation();
  const { rows, failure } = read;
  if (failure) return <ErrorState title={t('desk.board.load.failed')} {...failure} />;
  if (rows === undefined) return <Skeleton className="h-32" />;
  if (rows.length === 0) return <p className="text-muted-foreground">{empty}</p>;
  return (
    <ul className="-my-2 flex flex-col divide-y">
      {rows.map((line) => (
        <li key={line.orderId} className="flex min-h-11 items-center gap-3 py-2">
          {children(line)}
        </li>
      ))}
    </ul>
  );
}

/** Which order of whom, why it waits and since when. */
export function DeskLineText({ line }: { line: DeskLine }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          to="/orders/$id"
          params={{ id: line.orderId }}
          className="underline underline-offset-4"
        >
          <Ltr>#{line.orderNumber}</Ltr>
        </Link>
        <bdi>{line.customerName}</bdi>
        <Ltr className="text-muted-foreground">{line.phone}</Ltr>
        <Badge variant="secondary">{t(`desk.kind.${line.kind}`)}</Badge>
      </span>
      <span className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
        <LineTime line={line} />
        {line.attempts > 0 && <span>{t('desk.board.attempts', { made: line.attempts })}</span>}
        {line.assignedToName !== null && (
          <span>
            {t('desk.board.assigned')} <bdi>{line.assignedToName}</bdi>
          </span>
        )}
        {line.leasedUntil !== null && (
          <span>{t('desk.board.until', { time: format.dateTime(line.leasedUntil) })}</span>
        )}
      </span>
    </span>
  );
}

function LineTime({ line: { unreachableAt, dueAt } }: { line: DeskLine }) {
  const t = useTranslation();
  const format = useFormat();
  const at = unreachableAt ?? dueAt;
  const what = unreachableAt ? 'unreachable' : 'due';
  return (
    <span>
      {t(`desk.board.since.${what}`)}{' '}
      <time dateTime={at} title={format.dateTime(at)}>
        {format.relative(at)}
      </time>
    </span>
  );
}
