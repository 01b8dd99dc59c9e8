import { Copy } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { WilayaPriceGrid } from '#web/features/shipping/wilaya-price-grid.tsx';
import { WilayaPriceTools } from '#web/features/shipping/wilaya-price-tools.tsx';
import type { WilayaPrices } from '#web/features/shipping/wilaya-prices.ts';
import { ar } from './texts.ar.ts';

interface DeliveryCompanyPricesProps {
  draft: PriceDraft;
  /** The company's name, for the name of the exported file. */
  name: string;
  /** The store's own prices, once loaded. */
  general: WilayaPrices | undefined;
}

export function DeliveryCompanyPrices({ draft, name, general }: DeliveryCompanyPricesProps) {
  const t = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <WilayaPriceTools
        draft={draft}
        fileName={ar['deliveryCompany.prices.file'].replace('{name}', name).trim()}
      >
        <Button
          variant="outline"
          disabled={general === undefined}
          onClick={() => general && draft.change({ ...draft.values, ...general })}
        >
          <Copy aria-hidden="true" />
          {t('prices.fromGeneral')}
        </Button>
      </WilayaPriceTools>
      <p className="text-sm text-muted-foreground">{t('prices.paste')}</p>
      <WilayaPriceGrid label={t('deliveryCompany.prices')} draft={draft} />
    </div>
  );
}
