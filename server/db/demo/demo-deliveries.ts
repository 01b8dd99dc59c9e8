import { DAY } from './demo-calendar.ts';
import type { Basket } from './demo-baskets.ts';
import type { DemoClientProfile } from './demo-clients.ts';
import type { DemoDeliveryCompany } from './demo-delivery-companies.ts';
import type { PlannedOrder } from './demo-order-plan.ts';
import type { Random } from './random.ts';

/** The inactive company delivered parcels until this long ago. */
const INACTIVE_SINCE = 150 * DAY;
const ON_THE_ROAD = ['في مركز الفرز', 'في الطريق إلى الولاية', 'خرج للتوصيل', 'محاولة توصيل أولى'];

const NOT_HANDED_OVER = {
  deliveryCompanyId: null,
  deliveryCompanyName: null,
  trackingNumber: null,
  deliveryStatus: null,
  deliveryCost: null,
};

export function createDelivery(
  random: Random,
  { ago, stage, journey }: PlannedOrder,
  { to }: Basket,
  { wilayaCode }: DemoClientProfile,
  companies: readonly DemoDeliveryCompany[],
) {
  const wasShipped = journey.steps.some((step) => step.kind === 'status' && step.to === 'shipped');
  const isChosen = wasShipped || (stage === 'validated' && random.chance(0.5));
  if (!isChosen) return NOT_HANDED_OVER;

  const company = random.weighted(
    companies.filter(
      ({ isActive, knownForDays, prices }) =>
        (isActive || ago > INACTIVE_SINCE) && ago < (knownForDays - 1) * DAY && prices[wilayaCode],
    ),
    ({ share }) => share,
  );
  const chosen = {
    deliveryCompanyId: company.row.id,
    deliveryCompanyName: company.row.name,
    deliveryCost: company.prices[wilayaCode]![to].toFixed(2),
  };
  if (!wasShipped) return { ...NOT_HANDED_OVER, ...chosen };
  const wilaya = String(wilayaCode).padStart(2, '0');
  return {
    ...chosen,
    trackingNumber: `${company.trackingPrefix}-${wilaya}-${random.digits(7)}`,
    deliveryStatus: deliveryStatus(random, stage),
  };
}

function deliveryStatus(random: Random, stage: PlannedOrder['stage']): string {
  if (stage === 'delivered') return 'تم التوصيل';
  return stage === 'returned' || stage === 'cancelled' ? 'مرتجع' : random.pick(ON_THE_ROAD);
}
