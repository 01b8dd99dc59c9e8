import { Link } from '@tanstack/react-router';
import { PackageOpen, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { costEndpoints, type CostRule } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { CostBadge, CostRowActions, DeleteCostDialog, type NamedCost } from './cost-row.tsx';
import { CostRuleDialog } from './cost-rule-dialog.tsx';

/** What a parcel costs besides its delivery, from which day on. */
export function CostRules() {
  const t = useTranslation();
  const format = useFormat();
  const mayEdit = useCan('canEditFinance');
  const list = useShortList(costEndpoints.listCostRules);
  const columns = useMemo(() => ruleColumns(t, format), [t, format]);
  // Null: a new one. Undefined: closed.
  const [edited, setEdited] = useState<CostRule | null>();
  const [asked, setAsked] = useState<NamedCost | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted-foreground">
        {t('costs.rules.description')}{' '}
        <Link to="/team" className="text-primary underline">
          {t('costs.rules.team')}
        </Link>
      </p>
      {mayEdit && (
        <Button className="self-start" onClick={() => setEdited(null)}>
          <Plus aria-hidden="true" />
          {t('costs.rules.new')}
        </Button>
      )}
      <List
        list={list}
        label={t('costs.tab.rules')}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ validFrom }) => format.date(validFrom)}
        skeletonRows={2}
        actionsInSight
        failed={t('costs.load.failed')}
        empty={{ icon: PackageOpen, title: t('costs.rules.none') }}
        {...(mayEdit && {
          renderRowActions: (rule: CostRule) => (
            <CostRowActions
              name={format.date(rule.validFrom)}
              onEdit={() => setEdited(rule)}
              onDelete={() => setAsked({ id: rule.id, name: format.date(rule.validFrom) })}
            />
          ),
        })}
      />
      {edited !== undefined && (
        <CostRuleDialog rule={edited} onClose={() => setEdited(undefined)} />
      )}
      <DeleteCostDialog
        endpoint={costEndpoints.deleteCostRule}
        cost={asked}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

const column = dataTableColumn<CostRule>();
const END = { align: 'end' } as const;

const ruleColumns = (words: Translate, format: Format) =>
  column.columns([
    column.accessor('validFrom', {
      header: words('costs.rules.validFrom'),
      meta: { card: 'title' },
      cell: ({ getValue }) => (
        <Ltr className="font-semibold tabular-nums">{format.date(getValue())}</Ltr>
      ),
    }),
    column.accessor('packaging', {
      header: words('costs.rules.packaging'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('codPercent', {
      header: words('costs.rules.codPercent'),
      meta: END,
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())} %</Ltr>,
    }),
    column.accessor('codFixed', {
      header: words('costs.rules.codFixed'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('isReal', {
      header: words('costs.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <CostBadge isReal={getValue()} />,
    }),
  ]);
