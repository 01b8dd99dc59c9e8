import { Scale } from 'lucide-react';
import { orderStandingEndpoints, type OrderStanding } from '#contract/trust/order-trust.ts';
import { useTrustTexts } from '#web/i18n/customer-trust/texts.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TrustNotice } from './trust-notice.tsx';
import { ORDER_FAULTS } from '#contract/trust/reputation.ts';

/** No choice: the rule of the shop decides. */
const CHOICES = ['rule', ...ORDER_FAULTS] as const;

/** A customer is judged by their own faults only, so that somebody has to say whose it was. */
export function FaultNotice({ standing }: { standing: OrderStanding }) {
  const texts = useTrustTexts();
  const canEdit = useCan('canEditOrders');
  const set = useSave(orderStandingEndpoints.setOrderFault, {
    makesStale: ['orders', 'clients'],
    failed: texts('fault.failed'),
  });
  const chosen = (set.isPending ? set.variables?.body.fault : standing.fault) ?? 'rule';
  return (
    <TrustNotice icon={Scale} tone="plain" title={texts('fault.title')}>
      <p className="text-sm text-muted-foreground">
        {texts(standing.hasComeBack ? 'fault.hint.back' : 'fault.hint.unsent')}
      </p>
      {canEdit ? (
        <SegmentedControl
          legend={texts('fault.title')}
          legendHidden
          layout="wrapped"
          className="w-full md:w-fit"
          segments={CHOICES.map((value) => ({ value, label: texts(`fault.${value}`) }))}
          value={chosen}
          onValueChange={(value) =>
            set.mutate({
              params: { id: standing.orderId },
              body: { fault: value === 'rule' ? null : value },
            })
          }
        />
      ) : (
        <p className="font-semibold">{texts(`fault.${chosen}`)}</p>
      )}
    </TrustNotice>
  );
}
