import { Link } from '@tanstack/react-router';
import { Route } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

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
