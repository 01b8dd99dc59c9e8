import { Link } from '@tanstack/react-router';
import { Plug } from 'lucide-react';
import type { DeliveryCompany } from '#contract/delivery-companies/delivery-companies.ts';
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
