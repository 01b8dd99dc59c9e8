import { Info, ReceiptText, FileUp, Plus } from 'lucide-react';
import { useMemo, useState, lazy, Suspense } from 'react';
import { costEndpoints, type Spend } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { useCan } from '#web/lib/session.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DialogLoading } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { useConnectedSources } from './connected-sources.ts';
import { CostBadge, CostRowActions, DeleteCostDialog, type NamedCost } from './cost-row.tsx';
import { spendDays, SpendDialog } from './spend-dialog.tsx';
import { SPENDS_FILE } from './spend-excel.ts';

/** Advertising and fixed costs. */
export function Spends() {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const list = useShortList(costEndpoints.listSpends);
  const columns = useMemo(() => spendColumns(t, format), [t, format]);
  // Null: a new one. Undefined: closed.
  const [edited, setEdited] = useState<Spend | null>();
  const [asked, setAsked] = useState<NamedCost | null>(null);
  const nameOf = (spend: Spend) => spend.label ?? spendDays(format, spend);
  return (
    <div className="flex flex-col gap-4">
      <SpendTools spends={list.rows ?? []} mayEdit={mayEdit} onNew={() => setEdited(null)} />
      <p className="flex items-center gap-2 rounded-md bg-muted px-3 py-2 text-muted-foreground">
        <Info aria-hidden="true" className="size-4 shrink-0" />
        {t('costs.split')}
      </p>
      <List
        list={list}
        label={t('costs.tab.spends')}
        columns={columns}
        density="compact"
        rowId={({ id }) => id}
        rowLabel={nameOf}
        skeletonRows={5}
        actionsInSight
        failed={t('costs.load.failed')}
        empty={{
          icon: ReceiptText,
          title: t('costs.empty'),
          description: t('costs.empty.hint'),
        }}
        {...(mayEdit && {
          renderRowActions: (spend: Spend) => (
            <CostRowActions
              name={nameOf(spend)}
              onEdit={() => setEdited(spend)}
              onDelete={() => setAsked({ id: spend.id, name: nameOf(spend) })}
            />
          ),
        })}
      />
      {edited !== undefined && (
        <SpendDialog spend={edited} onClose={() => setEdited(undefined)} key={edited?.id} />
      )}
      <DeleteCostDialog
        endpoint={costEndpoints.deleteSpend}
        cost={asked}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

const SpendImportDialog = lazy(async () => ({
  default: (await import('./spend-import-dialog.tsx')).SpendImportDialog,
}));

interface SpendToolsProps {
  spends: readonly Spend[];
  mayEdit: boolean;
  onNew: () => void;
}

function SpendTools({ spends, mayEdit, onNew }: SpendToolsProps) {
  const t = useTranslation();
  const [isImporting, setImporting] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {mayEdit && (
        <Button onClick={onNew}>
          <Plus aria-hidden="true" />
          {t('costs.new')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="outline" onClick={() => setImporting(true)}>
          <FileUp aria-hidden="true" />
          {t('costs.import')}
        </Button>
      )}
      <ExportButton
        label={t('costs.export')}
        file={SPENDS_FILE}
        total={spends.length}
        rows={() => spends}
      />
      {isImporting && (
        <Suspense fallback={<DialogLoading />}>
          <SpendImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

type Words = Translate;
const column = dataTableColumn<Spend>();
const END = { align: 'end' } as const;

/** The product and the source that it was spent for. */
function SpentFor({ spend, words }: { spend: Spend; words: Words }) {
  const names = useProductNames(spend.productId === null ? [] : [spend.productId]);
  const one = useConnectedSources().find(({ id }) => id === spend.sourceId);
  const parts = [
    ...names,
    ...(spend.source === null ? [] : [one?.name ?? words(`costs.source.${spend.source}`)]),
  ];
  return <bdi>{parts.length === 0 ? words('costs.all') : parts.join(' · ')}</bdi>;
}

const spendColumns = (words: Words, format: Format) =>
  column.columns([
    column.accessor('label', {
      header: words('costs.label'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-col">
          <bdi className="font-semibold">
            {original.label ?? words(`costs.kind.${original.kind}`)}
          </bdi>
          {original.note !== null && (
            <bdi className="text-xs text-muted-foreground">{original.note}</bdi>
          )}
        </span>
      ),
    }),
    column.accessor('kind', {
      header: words('costs.kind'),
      cell: ({ getValue }) => words(`costs.kind.${getValue()}`),
    }),
    column.display({
      id: 'days',
      header: words('costs.days'),
      cell: ({ row: { original } }) => (
        <Ltr className="tabular-nums">{spendDays(format, original)}</Ltr>
      ),
    }),
    column.display({
      id: 'for',
      header: words('costs.for'),
      cell: ({ row: { original } }) => <SpentFor spend={original} words={words} />,
    }),
    column.accessor('amount', {
      header: words('costs.amount'),
      meta: END,
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-col items-end">
          <Ltr className="tabular-nums">{format.amount(original.amount, original.currency)}</Ltr>
          {original.rate !== null && (
            <Ltr className="text-xs text-muted-foreground tabular-nums">
              × {format.number(original.rate)}
            </Ltr>
          )}
        </span>
      ),
    }),
    column.accessor('dinars', {
      header: words('costs.dinars'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="font-semibold tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('isReal', {
      header: words('costs.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <CostBadge isReal={getValue()} />,
    }),
  ]);
