import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  carrierRuleEndpoints,
  type CarrierProposal,
} from '#contract/carrier-rules/carrier-rules.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { wilayaName } from '#web/lib/places.ts';
import { useSave } from '#web/lib/use-save.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { OrdersBulkResult } from './orders-bulk-result.tsx';
import type { BulkOutcome } from './orders-bulk.ts';

interface OrdersProposeDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onFinished: (outcome: BulkOutcome) => void;
}

/** What the rules propose for each selected order; only what is ticked is applied. */
export default function OrdersProposeDialog(props: OrdersProposeDialogProps) {
  const { ids, onClose, onFinished } = props;
  const t = useTranslation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const read = useQuery({
    ...endpointQuery(carrierRuleEndpoints.proposeCarriers, { query: { ids: ids.join(',') } }),
    // The shares of the day move on with every order, so an old preview is never shown.
    gcTime: 0,
    enabled: outcome === undefined,
  });
  const items = (read.data ?? []).flatMap(({ orderId, proposal }) =>
    proposal === null || leftOut.has(orderId) ? [] : [{ orderId, companyId: proposal.companyId }],
  );
  const apply = useSave(carrierRuleEndpoints.applyCarrierProposals, {
    makesStale: [],
    onSaved: (results) => {
      const done = results.flatMap(({ id, ok }) => (ok ? [id] : []));
      const refused = results.filter(({ ok }) => !ok);
      const result = { done, changed: [], refused, left: 0 };
      setOutcome(result);
      onFinished(result);
    },
    failed: t('carrierRules.many.failed'),
    unanswered: '',
  });
  const tick = (id: string, isOn: boolean) =>
    setLeftOut((now) => {
      const next = new Set(now);
      if (isOn) next.delete(id);
      else next.add(id);
      return next;
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseRequest={() => !apply.isPending}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('carrierRules.many.title')}</DialogTitle>
          <DialogDescription>{t('carrierRules.many.description')}</DialogDescription>
        </DialogHeader>
        {outcome !== undefined ? (
          <OrdersBulkResult outcome={outcome} />
        ) : read.data === undefined ? (
          read.isError ? (
            <ErrorState title={t('carrierRules.load.failed')} {...failedRead(read)} />
          ) : (
            <LoadingState />
          )
        ) : (
          <ul className="flex max-h-[50svh] flex-col divide-y overflow-y-auto rounded-lg border">
            {read.data.map((row) => (
              <ProposalRow
                key={row.orderId}
                row={row}
                isOn={!leftOut.has(row.orderId)}
                onTick={(isOn) => tick(row.orderId, isOn)}
              />
            ))}
          </ul>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t(outcome === undefined ? 'common.cancel' : 'ui.close')}
          </Button>
          {outcome === undefined && (
            <Button
              pending={apply.isPending}
              disabled={items.length === 0}
              onClick={() => apply.mutate({ body: { items } })}
            >
              {t('carrierRules.many.apply', { count: items.length })}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface ProposalRowProps {
  row: CarrierProposal;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

function ProposalRow({ row, isOn, onTick }: ProposalRowProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { orderId, customerName, wilayaCode, proposal, problem } = row;
  const number = numberOf({ id: orderId });
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-sm">
      <Checkbox
        aria-label={`${number} ${customerName}`}
        checked={proposal !== null && isOn}
        disabled={proposal === null}
        onCheckedChange={(on) => onTick(on === true)}
      />
      <span className="min-w-0 flex-1">
        <bdi className="one-line">{customerName}</bdi>
        <span className="flex gap-2 text-xs text-muted-foreground">
          <Ltr>{number}</Ltr>
          <bdi>{wilayaName(wilayaCode, language)}</bdi>
        </span>
      </span>
      {proposal === null ? (
        <span className="text-muted-foreground">
          {t(`carrierRules.many.${problem ?? 'no_rule'}`)}
        </span>
      ) : (
        <bdi className="font-semibold">{proposal.companyName}</bdi>
      )}
    </li>
  );
}
