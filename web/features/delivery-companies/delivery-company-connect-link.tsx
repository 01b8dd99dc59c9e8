import { Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import type { DeliveryCompany } from '#contract/delivery-companies.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';

/** To the company's account at its carrier. */
export function DeliveryCompanyConnectLink({
  company: { id, name },
}: {
  company: DeliveryCompany;
}) {
  const t = useTranslation();
  return (
    <Button asChild variant="ghost" size="sm">
      <Link
        to="/delivery-companies/$id"
        params={{ id }}
        aria-label={t('deliveryCompany.connect.title', { name })}
      >
        <Plug aria-hidden="true" />
        {t('deliveryCompany.connect')}
      </Link>
    </Button>
  );
}
