import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PriceDraft } from './price-draft.ts';
import { PRICE_FIELDS, fillPrices } from './wilaya-prices.ts';

interface WilayaPriceFillProps {
  draft: PriceDraft;
  selected: readonly number[];
  onDone: () => void;
}

/** Sets the same prices for all selected rows. */
export function WilayaPriceFill({ draft, selected, onDone }: WilayaPriceFillProps) {
  const t = useTranslation();
  const [price, setPrice] = useState({ home: '', office: '' });
  const apply = () => {
    draft.change(fillPrices(draft.values, selected, price));
    onDone();
  };
  return (
    <section
      aria-label={t('prices.fill')}
      className="flex flex-wrap items-end gap-3 rounded-lg bg-muted p-3"
    >
      <p className="w-full font-semibold">{t('prices.selected', { count: selected.length })}</p>
      {PRICE_FIELDS.map((field) => (
        <TextField
          key={field}
          kind="amount"
          label={t(`prices.${field}`)}
          className="w-32 max-md:flex-1"
          value={price[field]}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
          onValueChange={(value) => setPrice({ ...price, [field]: value })}
        />
      ))}
      <Button
        variant="outline"
        disabled={price.home === '' && price.office === ''}
        onClick={apply}
        className="max-md:w-full"
      >
        {t('prices.fill')}
      </Button>
    </section>
  );
}
