import { useTranslation } from '#web/i18n/language-store.ts';
import { useSoldName, type SoldProduct } from '#web/lib/product-names.ts';

interface OrderProductNameProps {
  order: SoldProduct;
  className?: string;
}

/** The tooltip has the full name where it is truncated. */
export function OrderProductName({ order, className }: OrderProductNameProps) {
  const t = useTranslation();
  const name = useSoldName(order) ?? t('order.product.none');
  return (
    <bdi title={name} className={className}>
      {name}
    </bdi>
  );
}
