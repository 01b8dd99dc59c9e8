import { Layers } from 'lucide-react';
import { lazy, useMemo } from 'react';
import type { Product } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { LateDialogButton } from '#web/ui/late-dialog-button.tsx';

const load = () => import('./variants-dialog.tsx');
const VariantsDialog = lazy(async () => ({ default: (await load()).VariantsDialog }));

/** Opens the grid of options and variants, which is loaded on demand. */
export function VariantsButton({ product }: { product: Product }) {
  const t = useTranslation();
  const mayEdit = useCan('canEditProducts');
  const { id, nameAr } = product;
  // The same component while the product changes elsewhere, so that nothing typed is lost.
  const Dialog = useMemo(
    () =>
      function ProductVariantsDialog(props: OpenProps) {
        return <VariantsDialog id={id} nameAr={nameAr} {...props} />;
      },
    [id, nameAr],
  );
  if (!mayEdit) return null;
  return (
    <LateDialogButton load={load} dialog={Dialog} variant="outline">
      <Layers aria-hidden="true" />
      {t('variants.open')}
    </LateDialogButton>
  );
}
