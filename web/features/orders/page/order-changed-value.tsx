import type { Language } from '#contract/language.ts';
import type { OrderOffer } from '#contract/orders/order-lines.ts';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { usePlaceNames, wilayaNameOf } from '#web/lib/places.ts';
import { productName } from '#web/lib/product-name.ts';
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

/** The timeline keeps an offer whole, since it may be gone by now. */
function offerName(offer: unknown, language: Language): string | null {
  return offer === null || offer === undefined ? null : productName(offer as OrderOffer, language);
}

/** A changed product, offer or place, in the language of the screen if we have a translation. */
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
  if (name === 'offer') return offerName(changes['offer']?.[side], language) ?? text;
  if (name === 'wilaya') return wilayaNameOf(text, language);
  if (name === 'daira' || name === 'commune') return places[name](code, text);
  return text;
}
