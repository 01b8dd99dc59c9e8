import { foldForSearch } from './text.ts';

/** What is sold, with its names in three languages. */
export interface SoldGoods {
  productId: string;
  /** Empty for a product without options. */
  variantId: string;
  sku: string | null;
  nameAr: string | null;
  nameFr: string | null;
  nameEn: string | null;
  /** The values of its options, such as `50 ml / red`. */
  variantAr: string | null;
  variantFr: string | null;
  variantEn: string | null;
}

/** A line as a shop or a sheet writes it. */
export interface WrittenGoods {
  sku?: string | null;
  name?: string | null;
  /** What is written of size, colour and the like, beside the name. */
  options?: readonly (string | null | undefined)[];
}

export interface MatchedGoods<Goods> {
  /** Null when nothing is called so, or when nothing says which variant it is. */
  goods: Goods | null;
  isCertain: boolean;
  /** The variants that it may be. */
  alternatives: readonly Goods[];
  /** Of `2 x Veste`; null where the name has none. */
  quantity: number | null;
  problem: 'product_missing' | 'product_unknown' | 'variant_unknown' | null;
}

interface NamedGoods<Goods> {
  goods: Goods;
  values: readonly (readonly string[])[];
}

export interface Catalogue<Goods> {
  /** By each of its names. */
  byName: ReadonlyMap<string, readonly NamedGoods<Goods>[]>;
  bySku: ReadonlyMap<string, readonly Goods[]>;
}

export function catalogueOf<Goods extends SoldGoods>(all: readonly Goods[]): Catalogue<Goods> {
  const byName = new Map<string, NamedGoods<Goods>[]>();
  for (const goods of all) {
    const values = [goods.variantAr, goods.variantFr, goods.variantEn].map(valuesOf).filter(isAny);
    const one = { goods, values };
    const names = [goods.nameAr, goods.nameFr, goods.nameEn].map((name) => wordsOf(name).join(' '));
    for (const name of new Set(names)) {
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [one]);
      else others.push(one);
    }
  }
  return { byName, bySku: Map.groupBy(all, ({ sku }) => skuKey(sku)) };
}

/**
 * What a line means: by its code, else by its whole name with its options in any order. Never by a
 * name that only resembles another; an unknown one stays text, and a person says what it is.
 */
export function matchProduct<Goods extends SoldGoods>(
  written: WrittenGoods | string,
  catalogue: Catalogue<Goods>,
): MatchedGoods<Goods> {
  const { sku, name, options = [] } = typeof written === 'string' ? { name: written } : written;
  const { text, quantity } = withoutQuantity(name ?? '');
  const coded = skuKey(sku) === '' ? [] : (catalogue.bySku.get(skuKey(sku)) ?? []);
  const [only] = coded;
  if (only !== undefined && coded.length === 1) return found(only, quantity);
  const said = wordsOf(text);
  const asCode = skuKey(text) === '' ? [] : (catalogue.bySku.get(skuKey(text)) ?? []);
  if (asCode.length === 1 && asCode[0] !== undefined) return found(asCode[0], quantity);
  if (said.length === 0 && coded.length === 0) {
    return { ...NOTHING, quantity, problem: 'product_missing' };
  }
  const wanted = options.flatMap((option) => valuesOf(option));
  const called = calledIn(said, catalogue)
    .filter(({ goods }) => coded.length === 0 || coded.includes(goods))
    .map((one) => ({ ...one, rest: [...valuesOf(one.rest.join(' ')), ...wanted] }));
  // The longer of two names says more: "Veste d'hiver" is no "Veste".
  const least = Math.min(...called.map(({ rest }) => rest.length));
  const exact = called.filter(({ values, rest }) =>
    values.length === 0 ? rest.length === 0 : values.some((own) => isSameSet(own, rest)),
  );
  const [first, ...others] = exact;
  if (first !== undefined && others.length === 0) return found(first.goods, quantity);
  const alternatives = called.filter(({ rest }) => rest.length === least).map(({ goods }) => goods);
  const isOneProduct = new Set(alternatives.map(({ productId }) => productId)).size === 1;
  const problem = isOneProduct ? 'variant_unknown' : 'product_unknown';
  return { ...NOTHING, alternatives, quantity, problem };
}

const NOTHING = { goods: null, isCertain: false, alternatives: [] };

const found = <Goods>(goods: Goods, quantity: number | null): MatchedGoods<Goods> => ({
  goods,
  isCertain: true,
  alternatives: [],
  quantity,
  problem: null,
});

const isAny = (words: readonly string[]) => words.length > 0;
const skuKey = (sku: string | null | undefined) => foldForSearch(sku ?? '').replace(/\s/g, '');

/** Without articles and plurals nothing is left out: a name is a name. */
const wordsOf = (text: string | null | undefined): string[] =>
  foldForSearch(text ?? '')
    .replace(/(\d)\s*(ml|مل|g|gr|kg|cm|l)(?![\p{L}\p{N}])/gu, '$1$2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What names the kind of an option, and not its value. */
const KINDS = new Set(
  'taille size pointure couleur color colour modele variante option volume contenance مقاس المقاس القياس قياس لون اللون الوان الحجم حجم موديل النوع'.split(
    ' ',
  ),
);
const valuesOf = (text: string | null | undefined): string[] =>
  wordsOf(text)
    .filter((word) => !KINDS.has(word))
    .map((word) => (COLOURS.get(word) ?? word).replace(/(?<=\d)مل$/, 'ml'));

/** The goods with whose whole name a text begins or ends, and the words beside the longest. */
function calledIn<Goods>(said: readonly string[], { byName }: Pick<Catalogue<Goods>, 'byName'>) {
  const rests = new Map<NamedGoods<Goods>, readonly string[]>();
  for (let length = said.length; length > 0; length -= 1) {
    const from = said.length - length;
    const sides = [
      { name: said.slice(0, length), rest: said.slice(length) },
      { name: said.slice(from), rest: said.slice(0, from) },
    ];
    for (const { name, rest } of sides) {
      for (const one of byName.get(name.join(' ')) ?? []) {
        if (!rests.has(one)) rests.set(one, rest);
      }
    }
  }
  return [...rests].map(([one, rest]) => ({ ...one, rest }));
}

/** Shops and platforms order size and colour differently. */
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/** `2 x Veste`, `Veste x2`, `Veste (2)`: a number alone is part of the name. */
function withoutQuantity(name: string): { text: string; quantity: number | null } {
  const before = /^\s*(\d{1,2})\s*[x×*]\s+(.+)$/iu.exec(name);
  if (before !== null) return { text: before[2] ?? '', quantity: Number(before[1]) };
  const after = /^(.+?)\s+(?:[x×*]\s*(\d{1,2})|\((\d{1,2})\))\s*$/iu.exec(name);
  if (after === null) return { text: name, quantity: null };
  return { text: after[1] ?? '', quantity: Number(after[2] ?? after[3]) };
}

/** A colour as it is said, by the name that all of them share. */
export const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    black:
      'أسود, اسود, سوداء, سودا, سود, كحل, كحلة, كحلا, الكحل, noir, noire, noirs, noires, black, k7el, ka7el, ka7la, kahel, kahla, k7al, akhal',
    white: 'أبيض, ابيض, بيضاء, بيضا, بيض, blanc, blanche, blancs, white, byed, bayda, abyad, byad',
    blue: 'أزرق, ازرق, زرقاء, زرقا, زرق, bleu, bleue, bleus, blue, zre9, zra9, zer9a, zreq, zraq, zrek',
    red: 'أحمر, احمر, حمراء, حمرا, حمر, rouge, rouges, red, 7mer, hmer, 7amra, hamra, a7mar',
    green: 'أخضر, اخضر, خضراء, خضرا, خضر, vert, verte, verts, green, khder, khadra, akhdar',
    yellow: 'أصفر, اصفر, صفراء, صفرا, صفر, jaune, jaunes, yellow, sfer, safra',
    pink: 'وردي, وردية, زهري, rose, roses, pink, wardi',
    grey: 'رمادي, رمادية, gris, grise, grey, gray, gri, rmadi',
    brown: 'بني, بنية, قهوي, marron, brun, brown, 9ahwi, kahwi, boni',
    beige: 'بيج, beige, bej',
  }).flatMap(([colour, words]) =>
    words.split(',').map((word) => [foldForSearch(word), colour] as const),
  ),
);
