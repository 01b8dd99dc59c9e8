import { Layers } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';

const load = () => import('./variants-dialog.tsx');
const VariantsDialog = lazy(async () => ({ default: (await load()).VariantsDialog }));

/** Opens the grid of options and variants, which is loaded on demand. */
export function VariantsButton({ product }: { product: Product }) {
  const t = useTranslation();
  const mayEdit = useCan('canEditProducts');
  const [open, setOpen] = useState(false);
  /** Stays mounted once opened, so that it can fade out. */
  const [wasOpened, setWasOpened] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="outline"
        className="self-start"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() =>
          startTransition(() => {
            setOpen(true);
            setWasOpened(true);
          })
        }
      >
        <Layers aria-hidden="true" />
        {t('variants.open')}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <VariantsDialog
            id={product.id}
            nameAr={product.nameAr}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
