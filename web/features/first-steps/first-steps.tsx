import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import {
  type FirstStep,
  firstStepEndpoints,
  type FirstSteps as Steps,
} from '#contract/dashboard/first-steps.ts';
import { shippingEndpoints } from '#contract/shipping/shipping.ts';
import { toAmounts } from '#web/features/shipping/wilaya-prices.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

const loadShop = () => import('./shop-dialog.tsx');
const ShopDialog = lazy(async () => ({ default: (await loadShop()).ShopDialog }));
const loadProduct = () => import('#web/features/products/form/product-form-dialog.tsx');
const ProductFormDialog = lazy(async () => ({ default: (await loadProduct()).ProductFormDialog }));
const loadPrices = () => import('#web/features/shipping/usual-prices-dialog.tsx');
const UsualPricesDialog = lazy(async () => ({ default: (await loadPrices()).UsualPricesDialog }));
const loadCompany = () => import('#web/features/delivery-companies/delivery-company-dialog.tsx');
const DeliveryCompanyDialog = lazy(async () => ({
  default: (await loadCompany()).DeliveryCompanyDialog,
}));
const loadColleague = () => import('#web/features/users/user-form-dialog.tsx');
const UserFormDialog = lazy(async () => ({ default: (await loadColleague()).UserFormDialog }));
const loadOrder = () => import('#web/features/orders/form/order-form-dialog.tsx');
const OrderFormDialog = lazy(async () => ({ default: (await loadOrder()).OrderFormDialog }));

interface StepForm {
  load: () => Promise<unknown>;
  render: (dialog: OpenProps) => ReactNode;
}

/** The form of each step. */
const FORMS: Record<FirstStep, StepForm> = {
  shop: { load: loadShop, render: (dialog) => <ShopDialog {...dialog} /> },
  product: { load: loadProduct, render: (dialog) => <ProductFormDialog {...dialog} /> },
  prices: { load: loadPrices, render: (dialog) => <SavedUsualPrices {...dialog} /> },
  company: { load: loadCompany, render: (dialog) => <CompanyToConnect {...dialog} /> },
  colleague: {
    load: loadColleague,
    render: ({ open, onOpenChange }) =>
      open && <UserFormDialog onClose={() => onOpenChange(false)} />,
  },
  order: { load: loadOrder, render: (dialog) => <OrderFormDialog {...dialog} /> },
};

/** What a new shop needs before it can sell: each step opens its form and ticks itself. */
export function FirstSteps({ steps }: Pick<Steps, 'steps'>) {
  const t = useTranslation();
  const left = steps.filter(({ state }) => state === 'open').length;
  return (
    <section aria-labelledby="first-steps-title" className="flex flex-col gap-3">
      <header>
        <h2 id="first-steps-title" className="text-lg font-semibold">
          {t('firstSteps.title')}
        </h2>
        <p className="text-muted-foreground">{t('firstSteps.left', { count: left })}</p>
      </header>
      <Card>
        <ol className="divide-y">
          {steps.map((one) => (
            <Step key={one.step} {...one} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

const ICONS = {
  open: { icon: CircleDashed, look: 'text-muted-foreground' },
  done: { icon: CircleCheck, look: 'text-success' },
  skipped: { icon: CircleSlash, look: 'text-muted-foreground' },
};

function Step({ step, state }: Steps['steps'][number]) {
  const t = useTranslation();
  const skip = useSave(firstStepEndpoints.skipFirstStep, {
    makesStale: [firstStepEndpoints.getFirstSteps],
    failed: t('firstSteps.skip.failed'),
  });
  const { icon: Icon, look } = ICONS[state];
  const title = t(`firstSteps.${step}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 md:px-4">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${look}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {state !== 'open' && (
            <span className="text-sm font-normal text-muted-foreground">
              {' '}
              · {t(`firstSteps.state.${state}`)}
            </span>
          )}
        </p>
        {state === 'open' && (
          <p className="text-sm text-muted-foreground">{t(`firstSteps.${step}.hint`)}</p>
        )}
      </div>
      <div className="flex gap-2 max-md:w-full max-md:ps-8">
        <DialogButton
          variant="outline"
          isOffered={state !== 'done'}
          load={FORMS[step].load}
          renderDialog={FORMS[step].render}
        >
          {t(`firstSteps.${step}.do`)}
        </DialogButton>
        {state === 'open' && (
          <Button
            variant="ghost"
            pending={skip.isPending}
            aria-label={`${t('ui.labelled', { name: t('firstSteps.skip') })} ${title}`}
            onClick={() => skip.mutate({ params: { step } })}
          >
            {t('firstSteps.skip')}
          </Button>
        )}
      </div>
    </li>
  );
}

function SavedUsualPrices(dialog: OpenProps) {
  const t = useTranslation();
  const save = useSave(shippingEndpoints.updateWilayaShippingCosts, {
    makesStale: ['shippingCosts'],
    saved: t('firstSteps.prices.saved'),
    onSaved: () => dialog.onOpenChange(false),
    failed: t('firstSteps.prices.failed'),
  });
  return (
    <UsualPricesDialog
      {...dialog}
      pending={save.isPending}
      onApply={(prices) =>
        save.mutate({
          body: Object.entries(toAmounts(prices)).map(([wilayaCode, { home, office }]) => ({
            wilayaCode,
            homeCost: home,
            officeCost: office,
          })),
        })
      }
    />
  );
}

/** A company that was just added is connected to its carrier next. */
function CompanyToConnect({ open, onOpenChange }: OpenProps) {
  const navigate = useNavigate();
  if (!open) return null;
  return (
    <DeliveryCompanyDialog
      onClose={() => onOpenChange(false)}
      onCreated={({ id }) => void navigate({ to: '/delivery-companies/$id', params: { id } })}
    />
  );
}
