import { Info, ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { costEndpoints, type Spend } from '#contract/reports/costs.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { CostRowActions } from './cost-row-actions.tsx';
import { DeleteCostDialog, type NamedCost } from './delete-cost-dialog.tsx';
import { spendColumns } from './spend-columns.tsx';
import { spendDays } from './spend-days.ts';
import { SpendDialog } from './spend-dialog.tsx';
import { SpendTools } from './spend-tools.tsx';

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
  const nameOf = (spend: Spend) => spend.label ?? spendDays(spend);
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
