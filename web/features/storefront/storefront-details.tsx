import { Check, X } from 'lucide-react';
import type { StorefrontStatus } from '#contract/storefront/storefront.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';

export function StorefrontDetails({ details }: Pick<StorefrontStatus, 'details'>) {
  const t = useTranslation();
  const lines = [
    { label: t('storefront.details.url'), isSet: details.hasUrl },
    { label: t('storefront.details.apiKey'), isSet: details.hasApiKey },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('storefront.details')}</CardTitle>
        <CardDescription>{t('storefront.details.hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {lines.map(({ label, isSet }) => (
            <div key={label} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <dt className="min-w-0 break-words">{label}</dt>
              <dd>
                {isSet ? (
                  <Badge variant="success" icon={Check}>
                    {t('storefront.details.set')}
                  </Badge>
                ) : (
                  <Badge variant="warning" icon={X}>
                    {t('storefront.details.missing')}
                  </Badge>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
