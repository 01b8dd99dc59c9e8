import { Layers } from 'lucide-react';
import { lazy } from 'react';
import type { Product } from '#contract/products/products.ts';
import { valuesLabel } from '#contract/products/variants.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';
import { Ltr } from '#web/ui/ltr.tsx';

/** The variants of a product with options, with price and stock. */
export function ProductVariants({ product }: { product: Product }) {
  const t = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  if (product.options.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4 md:p-6">
      <CardTitle>{t('variants.open')}</CardTitle>
      <ul className="divide-y">
        {product.variants.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <bdi className="font-semibold">{valuesLabel(row.values, language)}</bdi>
              {!row.isActive && <Badge className="ms-2">{t('product.hidden')}</Badge>}
              {(row.sku ?? row.barcode) && (
                <span className="block text-xs text-muted-foreground">
                  <Ltr>{[row.sku, row.barcode].filter(Boolean).join(' · ')}</Ltr>
                </span>
              )}
            </span>
            <span className="flex gap-4">
              <Ltr>{format.amount(row.price, 'DZD')}</Ltr>
              <span className={cn(row.stock === 0 && 'font-semibold text-destructive')}>
                {t('product.units', { count: row.stock })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const load = () => import('./variants-dialog.tsx');
const VariantsDialog = lazy(async () => ({ default: (await load()).VariantsDialog }));

/** Opens the grid of options and variants, which is loaded on demand. */
export function VariantsButton({ product }: { product: Product }) {
  const t = useTranslation();
  const mayEdit = useCan('canEditProducts');
  if (!mayEdit) return null;
  return (
    <DialogButton
      variant="outline"
      className="self-start"
      load={load}
      renderDialog={(open) => <VariantsDialog id={product.id} nameAr={product.nameAr} {...open} />}
    >
      <Layers aria-hidden="true" />
      {t('variants.open')}
    </DialogButton>
  );
}
