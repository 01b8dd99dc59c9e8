import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Language } from '#contract/language.ts';
import {
  type Report,
  reportEndpoints,
  type ReportFigures,
  type ReportQuery,
} from '#contract/reports/reports.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';
import { cn } from '#web/ui/cn.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { dataTableColumn, STICKY_COLUMN } from '#web/ui/data-table-columns.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { FewMark } from './count-link.tsx';
import { FigureLink, ReportMoney } from './figure-link.tsx';
import { endedOf, returnedRate } from './report-rates.ts';

/** In which wilaya which company returns how much: where another choice would save money. */
export function ReportReturns({ query }: { query: ReportQuery }) {
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const asked = { ...query, by: 'wilayaCompany' as const };
  const report = useQuery({
    ...endpointQuery(reportEndpoints.getReport, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const table = useMemo(() => report.data && returnsTable(report.data), [report.data]);
  const columns = returnColumns(table?.companies ?? [], { t, format, language, query: asked });
  return (
    <section className="flex flex-col gap-3">
      <header>
        <h2 className="text-lg font-semibold">{t('reports.returnsTable')}</h2>
        <p className="text-muted-foreground">{t('reports.returnsTable.hint')}</p>
      </header>
      <DataTable
        label={t('reports.returnsTable')}
        columns={columns}
        density="compact"
        rows={table?.rows}
        rowId={({ wilaya }) => wilaya}
        rowLabel={({ wilaya }) => wilayaName(Number(wilaya), language) ?? wilaya}
        skeletonRows={5}
        fetching={report.isPlaceholderData}
        empty={<EmptyState icon={PackageCheck} title={t('reports.returnsTable.empty')} />}
      />
    </section>
  );
}

interface Company {
  id: string;
  name: string | null;
  ended: number;
}

interface WilayaRow {
  wilaya: string;
  ended: number;
  returned: number;
  /** Return fees, and goods that came back unsellable. */
  cost: number;
  byCompany: ReadonlyMap<string, ReportFigures>;
  /** Which returns least here, of several that have brought enough to compare. */
  best: string | null;
}

/** The wilayas where returns cost most first; companies by how much they carry. */
export function returnsTable({ rows }: Pick<Report, 'rows'>) {
  const companies = new Map<string, Company>();
  const wilayas = new Map<string, [company: string, figures: ReportFigures][]>();
  for (const { bucket, nameAr, figures } of rows) {
    const ended = endedOf(figures);
    if (ended === 0) continue;
    const [wilaya = '', id = ''] = bucket.split('/');
    const known = companies.get(id) ?? { id, name: nameAr, ended: 0 };
    companies.set(id, { ...known, ended: known.ended + ended });
    wilayas.set(wilaya, [...(wilayas.get(wilaya) ?? []), [id, figures]]);
  }
  const sum = (all: [string, ReportFigures][], of: (figures: ReportFigures) => number) =>
    all.reduce((total, [, figures]) => total + of(figures), 0);
  return {
    companies: [...companies.values()].toSorted((a, b) => b.ended - a.ended),
    rows: [...wilayas]
      .map(([wilaya, all]): WilayaRow => ({
        wilaya,
        ended: sum(all, endedOf),
        returned: sum(all, ({ returned }) => returned),
        cost: sum(all, ({ returns, damaged }) => returns + damaged),
        byCompany: new Map(all),
        best: bestOf(all),
      }))
      .toSorted((a, b) => b.cost - a.cost || b.returned - a.returned || b.ended - a.ended),
  };
}

function bestOf(all: [string, ReportFigures][]): string | null {
  const known = all
    .map(([id, figures]) => ({ id, ...returnedRate(figures) }))
    .filter(({ isFew }) => !isFew)
    .toSorted((a, b) => (a.percent ?? 0) - (b.percent ?? 0));
  const [first, second] = known;
  return first === undefined || second === undefined || first.percent === second.percent
    ? null
    : first.id;
}

const column = dataTableColumn<WilayaRow>();
const END = { align: 'end' } as const;

interface ColumnWords {
  t: Translate;
  format: Format;
  language: Language;
  query: ReportQuery;
}

const returnColumns = (
  companies: readonly Company[],
  { t, format, language, query }: ColumnWords,
) => {
  const nameOf = (wilaya: string) =>
    `${wilaya} ${wilayaName(Number(wilaya), language) ?? ''}`.trim();
  const companyName = ({ id, name }: Pick<Company, 'id' | 'name'>) =>
    id === '' ? t('reports.none.company') : (name ?? t('reports.gone'));
  return column.columns([
    column.accessor('wilaya', {
      header: t('reports.by.wilaya'),
      meta: { card: 'title', className: STICKY_COLUMN },
      cell: ({ getValue }) => <bdi className="font-semibold">{nameOf(getValue())}</bdi>,
    }),
    ...companies.map((company) =>
      column.display({
        id: `company-${company.id}`,
        header: companyName(company),
        meta: END,
        cell: ({ row: { original } }) => {
          const figures = original.byCompany.get(company.id);
          if (figures === undefined) return <span className="text-muted-foreground">—</span>;
          const { part, whole, percent, isFew } = returnedRate(figures);
          const isBest = original.best === company.id;
          const shown = format.percent(percent ?? 0);
          const name = `${nameOf(original.wilaya)} · ${companyName(company)}`;
          return (
            <span className="inline-flex flex-col items-end">
              <span className={cn('tabular-nums', isBest && 'font-semibold text-success')}>
                {part === 0 ? (
                  <Ltr>{shown}</Ltr>
                ) : (
                  <FigureLink
                    {...{ query, name, shown }}
                    bucket={`${original.wilaya}/${company.id}`}
                    figure="returned"
                    label={t('reports.returned')}
                  >
                    <Ltr>{shown}</Ltr>
                  </FigureLink>
                )}
                {isFew && <FewMark />}
                {isBest && <> · {t('reports.returnsTable.best')}</>}
              </span>
              <span className="text-xs text-muted-foreground">
                {t('reports.returnsTable.of', { part, whole })}
              </span>
            </span>
          );
        },
      }),
    ),
    column.display({
      id: 'all',
      header: t('reports.by.all'),
      meta: END,
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-col items-end">
          <Ltr className="font-semibold tabular-nums">
            {format.percent((100 * original.returned) / original.ended)}
          </Ltr>
          <span className="text-xs text-muted-foreground">
            {t('reports.returnsTable.of', { part: original.returned, whole: original.ended })}
          </span>
        </span>
      ),
    }),
    column.accessor('cost', {
      header: t('reports.returnsTable.cost'),
      meta: END,
      cell: ({ getValue }) => <ReportMoney amount={getValue()} />,
    }),
  ]);
};
