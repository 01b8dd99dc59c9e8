import { Link } from '@tanstack/react-router';
import { CirclePause, CirclePlay, Pencil, Plug, Plus, Route } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  type DeliveryCompany,
  deliveryCompanyEndpoints,
} from '#contract/delivery-companies/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogLoading } from '#web/ui/dialog-button.tsx';

const loadDialog = () => import('./delivery-company-dialog.tsx');
const DeliveryCompanyDialog = lazy(async () => ({
  default: (await loadDialog()).DeliveryCompanyDialog,
}));

/** The dialog is big and is loaded on demand. */
function useDialog(company?: DeliveryCompany) {
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <Suspense fallback={<DialogLoading />}>
      <DeliveryCompanyDialog company={company} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { dialog, show: () => setOpen(true) };
}

export function DeliveryCompanyEditButton({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const { dialog, show } = useDialog(company);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        title={t('deliveryCompany.edit')}
        aria-label={t('deliveryCompany.edit.title', { name: company.name })}
        className="md:w-8 md:px-0"
        onPointerEnter={() => void loadDialog()}
        onClick={show}
      >
        <Pencil aria-hidden="true" />
        <span className="md:hidden">{t('deliveryCompany.edit')}</span>
      </Button>
      {dialog}
    </>
  );
}

export function DeliveryCompanyAddButton() {
  const t = useTranslation();
  const { dialog, show } = useDialog();
  return (
    <>
      <Button variant="outline" onPointerEnter={() => void loadDialog()} onClick={show}>
        <Plus aria-hidden="true" />
        {t('deliveryCompany.add')}
      </Button>
      {dialog}
    </>
  );
}

/** Activates or deactivates without confirmation; pressing again undoes it. */
export function DeliveryCompanySwitchButton({ company }: { company: DeliveryCompany }) {
  const t = useTranslation();
  const { id, name, isActive } = company;
  const update = useSave(deliveryCompanyEndpoints.updateDeliveryCompany, {
    makesStale: ['deliveryCompanies'],
    saved: (after) =>
      t(after.isActive ? 'deliveryCompany.activated' : 'deliveryCompany.deactivated', {
        name,
      }),
    failed: t('deliveryCompany.save.failed'),
  });
  const Icon = isActive ? CirclePause : CirclePlay;
  return (
    <Button
      variant="ghost"
      size="sm"
      pending={update.isPending}
      onClick={() => update.mutate({ params: { id }, body: { isActive: !isActive } })}
    >
      <Icon aria-hidden="true" />
      {t(isActive ? 'deliveryCompany.deactivate' : 'deliveryCompany.activate')}
    </Button>
  );
}

/** To the company's account at its carrier. */
export function DeliveryCompanyConnectLink({
  company: { id, name },
}: {
  company: DeliveryCompany;
}) {
  const t = useTranslation();
  return (
    <Button asChild variant="ghost" size="sm" className="md:@max-[56rem]:w-8 md:@max-[56rem]:px-0">
      <Link
        to="/delivery-companies/$id"
        params={{ id }}
        title={t('deliveryCompany.connect')}
        aria-label={t('deliveryCompany.connect.title', { name })}
      >
        <Plug aria-hidden="true" />
        <span className="md:@max-[56rem]:hidden">{t('deliveryCompany.connect')}</span>
      </Link>
    </Button>
  );
}

/** To the rules by which a company is proposed for an order. */
export function DeliveryCompanyRulesLink() {
  const t = useTranslation();
  return (
    <Button asChild variant="outline">
      <Link to="/delivery-companies/rules">
        <Route aria-hidden="true" />
        {t('deliveryCompany.rules')}
      </Link>
    </Button>
  );
}
