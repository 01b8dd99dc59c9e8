import { Eye, EyeOff, Pencil, type LucideIcon } from 'lucide-react';
import type { Product } from '#contract/products/products.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';

interface ProductActionsProps {
  product: Product;
  onEdit: (product: Product) => void;
  onToggle: (product: Product) => void;
  /** Icons without labels, where space is scarce. */
  compact?: boolean;
}

/** The actions on a product that the user may take. */
export function ProductActions(props: ProductActionsProps) {
  const { product, onEdit, onToggle, compact = false } = props;
  const t = useTranslation();
  const name = product.nameAr;
  const step = product.isActive ? 'hide' : 'activate';
  return (
    <>
      {useCan('canEditProducts') && (
        <Action
          icon={Pencil}
          label={t('product.edit')}
          name={t('product.edit.of', { name })}
          compact={compact}
          onClick={() => onEdit(product)}
        />
      )}
      {useCan('canDeleteProducts') && (
        <Action
          icon={product.isActive ? EyeOff : Eye}
          label={t(`product.${step}`)}
          name={t(`product.${step}.of`, { name })}
          compact={compact}
          onClick={() => onToggle(product)}
        />
      )}
    </>
  );
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  /** The label with the product's name, for screen readers. */
  name: string;
  compact: boolean;
  onClick: () => void;
}

function Action({ icon: Icon, label, name, compact, onClick }: ActionProps) {
  const button = (
    <Button
      variant="outline"
      size={compact ? 'icon' : 'default'}
      // Above the link that covers the card.
      className="relative z-10"
      aria-label={name}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
      {!compact && label}
    </Button>
  );
  if (!compact) return button;
  return <Tooltip text={label}>{button}</Tooltip>;
}
