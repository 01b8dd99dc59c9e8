import { Link } from '@tanstack/react-router';
import { GitMerge, Hand, Scale, ShieldBan } from 'lucide-react';
import { lazy } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { type OrderTrust, orderTrustEndpoints } from '#contract/orders/order-trust.ts';
import { ORDER_FAULTS } from '#contract/trust/reputation.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { BlockSentence, OrderLink, TrustNotice } from './trust-notice.tsx';
import { useOrderTrust } from './use-trust.ts';

interface OrderTrustNoticesProps {
  order: Order;
  enabled: boolean;
  /** Called with the order as it is after another was merged into it. */
  onMerged?: (order: Order) => void;
}

/** What has to be known of an order and its customer before anything is done with it. */
export function OrderTrustNotices({ order, enabled, onMerged }: OrderTrustNoticesProps) {
  const t = useTranslation();
  const trust = useOrderTrust(order.id, enabled);
  if (trust === undefined) return null;
  const { mergedInto, duplicates } = trust;
  return (
    <>
      {mergedInto && (
        <TrustNotice icon={GitMerge} tone="plain" title={t('trust.merge.into')}>
          <OrderLink order={mergedInto} />
        </TrustNotice>
      )}
      <BlockNotice orderId={order.id} trust={trust} />
      {duplicates.length > 0 && (
        <DuplicatesNotice order={order} duplicates={duplicates} {...(onMerged && { onMerged })} />
      )}
      {(order.status === 'cancelled' || order.status === 'returned') && !mergedInto && (
        <FaultNotice trust={trust} />
      )}
    </>
  );
}

const loadRelease = () => import('./release-dialog.tsx');
const ReleaseDialog = lazy(async () => ({ default: (await loadRelease()).ReleaseDialog }));

interface BlockNoticeProps {
  orderId: string;
  trust: OrderTrust;
}

function BlockNotice({ orderId, trust }: BlockNoticeProps) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const { block, isHeld, release } = trust;
  if (block === null) return null;
  return (
    <TrustNotice
      icon={isHeld ? Hand : ShieldBan}
      tone="destructive"
      title={t(isHeld ? 'trust.held.title' : 'trust.blocked.title')}
    >
      <p>
        <BlockSentence block={block} />
      </p>
      {release && (
        <p>
          {t('trust.release.by', { name: isolate(release.byName) })}
          {release.note && (
            <>
              {': '}
              <bdi>{release.note}</bdi>
            </>
          )}
        </p>
      )}
      {isHeld && <p className="text-sm">{t('trust.held.hint')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isHeld && canEdit && (
          <DialogButton
            load={loadRelease}
            renderDialog={(dialog) => <ReleaseDialog orderId={orderId} {...dialog} />}
          >
            {t('trust.release.open')}
          </DialogButton>
        )}
        <Link to="/orders/blocked" className="font-semibold underline underline-offset-4">
          {t('trust.block.list')}
        </Link>
      </div>
    </TrustNotice>
  );
}

/** No choice: the rule of the shop decides. */
const CHOICES = ['rule', ...ORDER_FAULTS] as const;

/** A customer is judged by their own faults only, so that somebody has to say whose it was. */
function FaultNotice({ trust }: { trust: OrderTrust }) {
  const t = useTranslation();
  const canEdit = useCan('canEditOrders');
  const set = useSave(orderTrustEndpoints.setOrderFault, {
    makesStale: ['orders', 'clients'],
    failed: t('trust.fault.failed'),
  });
  const chosen = (set.isPending ? set.variables?.body.fault : trust.fault) ?? 'rule';
  return (
    <TrustNotice icon={Scale} tone="plain" title={t('trust.fault.title')}>
      <p className="text-sm text-muted-foreground">
        {t(trust.hasComeBack ? 'trust.fault.hint.back' : 'trust.fault.hint.unsent')}
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
              params: { id: trust.orderId },
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
