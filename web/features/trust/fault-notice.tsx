import { Scale } from 'lucide-react';
import { orderStandingEndpoints, type OrderStanding } from '#contract/trust/order-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TrustNotice } from './trust-notice.tsx';
import { ORDER_FAULTS } from '#contract/trust/reputation.ts';

/** No choice: the rule of the shop decides. */
const CHOICES = ['rule', ...ORDER_FAULTS] as const;

/** A customer is judged by their own faults only, so that somebody has to say whose it was. */
export function FaultNotice({ standing }: { standing: OrderStanding }) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const set = useSave(orderStandingEndpoints.setOrderFault, {
    makesStale: ['orders', 'clients'],
    failed: t('trust.fault.failed'),
  });
  const chosen = (set.isPending ? set.variables?.body.fault : standing.fault) ?? 'rule';
  return (
    <TrustNotice icon={Scale} tone="plain" title={t('trust.fault.title')}>
      <p className="text-sm text-muted-foreground">
        {t(standing.hasComeBack ? 'trust.fault.hint.back' : 'trust.fault.hint.unsent')}
      </p>
      {canEdit ? (
        <SegmentedControl
          legend={t('trust.fault.title')}
          legendHidden
          layout="wrapped"
          className="w-full md:w-fit"
          segments={CHOICES.map((value) => ({ value, label: t(`trust.fault.${value}`) }))}
          value={chosen}
          onValueChange={(value) =>
            set.mutate({
              params: { id: standing.orderId },
              body: { fault: value === 'rule' ? null : value },
            })
          }
        />
      ) : (
        <p className="font-semibold">{t(`trust.fault.${chosen}`)}</p>
      )}
    </TrustNotice>
  );
}
