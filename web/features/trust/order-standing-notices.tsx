import { Link } from '@tanstack/react-router';
import { GitMerge, Hand, ShieldBan } from 'lucide-react';
import { lazy } from 'react';
import type { OrderStanding } from '#contract/trust/order-trust.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useTrustBadgeTexts } from '#web/i18n/customer-badges/texts.ts';
import { useTrustTexts } from '#web/i18n/customer-trust/texts.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { BlockSentence } from './block-sentence.tsx';
import { DuplicatesNotice } from './duplicates-notice.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { OrderLink } from './order-link.tsx';
import { TrustNotice } from './trust-notice.tsx';
import { useOrderStanding } from './use-standings.ts';

interface OrderStandingNoticesProps {
  order: Order;
  enabled: boolean;
  /** Called with the order as it is after another was merged into it. */
  onMerged?: (order: Order) => void;
}

/** What has to be known of an order and its customer before anything is done with it. */
export function OrderStandingNotices({ order, enabled, onMerged }: OrderStandingNoticesProps) {
  const texts = useTrustTexts();
  const standing = useOrderStanding(order.id, enabled);
  if (standing === undefined) return null;
  const { mergedInto, duplicates } = standing;
  return (
    <>
      {mergedInto && (
        <TrustNotice icon={GitMerge} tone="plain" title={texts('merge.into')}>
          <OrderLink order={mergedInto} />
        </TrustNotice>
      )}
      <BlockNotice orderId={order.id} standing={standing} />
      {duplicates.length > 0 && (
        <DuplicatesNotice order={order} duplicates={duplicates} {...(onMerged && { onMerged })} />
      )}
      {(order.status === 'cancelled' || order.status === 'returned') && !mergedInto && (
        <FaultNotice standing={standing} />
      )}
    </>
  );
}

const loadRelease = () => import('./release-dialog.tsx');
const ReleaseDialog = lazy(async () => ({ default: (await loadRelease()).ReleaseDialog }));

interface BlockNoticeProps {
  orderId: string;
  standing: OrderStanding;
}

function BlockNotice({ orderId, standing }: BlockNoticeProps) {
  const texts = useTrustTexts();
  const badges = useTrustBadgeTexts();
  const canEdit = useCan('canEditOrders');
  const { block, isHeld, release } = standing;
  if (block === null) return null;
  return (
    <TrustNotice
      icon={isHeld ? Hand : ShieldBan}
      tone="destructive"
      title={texts(isHeld ? 'held.title' : 'blocked.title')}
    >
      <p>
        <BlockSentence block={block} />
      </p>
      {release && (
        <p>
          {texts('release.by', { name: isolate(release.byName) })}
          {release.note && (
            <>
              {': '}
              <bdi>{release.note}</bdi>
            </>
          )}
        </p>
      )}
      {isHeld && <p className="text-sm">{texts('held.hint')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isHeld && canEdit && (
          <DialogButton
            load={loadRelease}
            renderDialog={(dialog) => <ReleaseDialog orderId={orderId} {...dialog} />}
          >
            {texts('release.open')}
          </DialogButton>
        )}
        <Link to="/orders/blocked" className="font-semibold underline underline-offset-4">
          {badges('block.list')}
        </Link>
      </div>
    </TrustNotice>
  );
}
