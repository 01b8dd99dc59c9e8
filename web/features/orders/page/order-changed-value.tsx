import type { OrderEvent } from '#contract/orders.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { usePlaceNames, wilayaNameOf } from '#web/lib/places.ts';
import { useSoldName } from '#web/lib/product-names.ts';

type Changes = NonNullable<OrderEvent['changes']>;

interface ChangedNameProps {
  name: string;
  /** The stored text. */
  text: string;
  changes: Changes;
  side: 'from' | 'to';
  /** The order's current wilaya, for a change that did not touch it. */
  wilayaCode: number;
}

/** A changed product or place, in the language of the screen if we have a translation. */
export function ChangedName({ name, text, changes, side, wilayaCode }: ChangedNameProps) {
  const language = useLanguage();
  const places = usePlaceNames();
  const productId = changes['productId']?.[side];
  const product = useSoldName({
    productId: name === 'productName' && typeof productId === 'string' ? productId : null,
    productName: text,
  });
  const code = Number(changes['wilayaCode']?.[side] ?? wilayaCode);
  if (name === 'productName') return product;
  if (name === 'wilaya') return wilayaNameOf(text, language);
  if (name === 'daira' || name === 'commune') return places[name](code, text);
  return text;
}
