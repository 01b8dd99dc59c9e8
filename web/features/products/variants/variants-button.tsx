import { Layers } from 'lucide-react';
import { lazy } from 'react';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { DialogButton } from '#web/ui/dialog-button.tsx';

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
