import { Link } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PayLine, PayStatement } from '#contract/team/team-pay.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { ExcelList } from '#web/lib/excel/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { Money } from './money.tsx';
import { ar } from './texts.ar.ts';

const PAGE = 20;
const column = dataTableColumn<PayLine>();

/** Corrections first: they are what somebody asks about. */
export function StatementLines({ statement }: { statement: PayStatement }) {
  const t = useTranslation();
  const format = useFormat();
  const seesOrders = useCan('canViewOrders');
  const [page, setPage] = useState(1);
  const columns = useMemo(() => lineColumns(t, format, seesOrders), [t, format, seesOrders]);
  const lines = useMemo(
    () => statement.lines.toSorted((a, b) => Number(b.isCorrection) - Number(a.isCorrection)),
    [statement.lines],
  );
  const pageCount = Math.ceil(lines.length / PAGE);
  const shown = Math.min(page, Math.max(pageCount, 1));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('team.lines')}</h2>
        <ExportButton
          label={t('team.export')}
          file={statementFile(statement)}
          total={lines.length}
          rows={() => statement.lines}
        />
      </div>
      <List
        list={{ rows: lines.slice((shown - 1) * PAGE, shown * PAGE), page: shown, pageCount }}
        label={t('team.lines')}
        columns={columns}
        rowId={({ orderId, kind, quantity }) => `${orderId} ${kind} ${quantity}`}
        rowLabel={({ orderNumber }) => orderNumber}
        empty={{ icon: PackageOpen, title: t('team.lines.empty') }}
        onPageChange={setPage}
      />
    </section>
  );
}

const lineColumns = (words: Translate, format: Format, seesOrders: boolean) =>
  column.columns([
    column.accessor('orderNumber', {
      header: words('team.order'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => {
        const number = <Ltr>#{original.orderNumber}</Ltr>;
        if (!seesOrders) return number;
        return (
          <Link to="/orders/$id" params={{ id: original.orderId }} className="underline">
            {number}
          </Link>
        );
      },
    }),
    column.accessor('kind', {
      header: words('team.what'),
      meta: { card: 'badge' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-wrap gap-1">
          <Badge variant="secondary">{words(`team.kind.${original.kind}`)}</Badge>
          {original.isCorrection && <Badge variant="warning">{words('team.correction')}</Badge>}
        </span>
      ),
    }),
    column.accessor('at', {
      header: words('team.at'),
      cell: ({ getValue }) => {
        const at = getValue();
        return at === null ? '—' : <time dateTime={at}>{format.dateTime(at)}</time>;
      },
    }),
    column.accessor('quantity', {
      header: words('team.quantity'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
    column.accessor('bonus', {
      header: words('team.bonus'),
      meta: { align: 'end' },
      cell: ({ getValue }) => (getValue() === 0 ? '—' : <Money amount={getValue()} />),
    }),
    column.accessor('amount', {
      header: words('team.amount'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Money amount={getValue()} className="font-semibold" />,
    }),
  ]);

/** The file is in Arabic whatever the screen's language, like all exports. */
const COLUMNS: readonly ExcelColumn<PayLine>[] = [
  { header: ar['team.order'], value: ({ orderNumber }) => `#${orderNumber}` },
  { header: ar['team.what'], value: ({ kind }) => ar[`team.kind.${kind}`] },
  {
    header: ar['team.correction'],
    value: ({ isCorrection }) => (isCorrection ? ar['team.correction'] : null),
  },
  { header: ar['team.at'], value: ({ at }) => (at === null ? null : new Date(at)), kind: 'moment' },
  { header: ar['team.quantity'], value: ({ quantity }) => quantity, kind: 'count' },
  { header: ar['team.bonus'], value: ({ bonus }) => bonus, kind: 'amount' },
  { header: ar['team.amount'], value: ({ amount }) => amount, kind: 'amount' },
];

const statementFile = ({ fullName, from, to }: PayStatement): ExcelList<PayLine> => ({
  list: 'payStatements',
  fileName: `${ar['team.statement']} ${fullName} ${from} ${to}`,
  columns: COLUMNS,
});
