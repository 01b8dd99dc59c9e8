import { useTranslation } from '#web/i18n/language-store.ts';
import type { PriceDraft } from '#web/features/shipping/price-draft.ts';
import { WilayaPriceGrid } from '#web/features/shipping/wilaya-price-grid.tsx';
import { WilayaPriceTools } from '#web/features/shipping/wilaya-price-tools.tsx';
import { SettingsList } from './settings-list.tsx';
import { ar } from './texts.ar.ts';

interface SettingsShippingCostsProps {
  prices: PriceDraft;
  /** Number of wilayas with a price. */
  count: number;
  disabled: boolean;
}

export function SettingsShippingCosts({ prices, count, disabled }: SettingsShippingCostsProps) {
  const t = useTranslation();
  return (
    <SettingsList title={t('settings.shipping')} count={count}>
      <WilayaPriceTools draft={prices} fileName={ar['settings.shipping']} disabled={disabled} />
      {!disabled && <p className="text-sm text-muted-foreground">{t('prices.paste')}</p>}
      <WilayaPriceGrid label={t('settings.shipping')} draft={prices} disabled={disabled} />
    </SettingsList>
  );
}
