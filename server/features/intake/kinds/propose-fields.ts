import type {
  CheckoutField,
  CheckoutFields,
  CheckoutProbe,
} from '#contract/intake/checkout-fields.ts';
import { matchPlace } from '#contract/geography/match-place.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { readPhone } from '#contract/names/read-phone.ts';
import { checkoutReader, pathsOf, withoutDesk } from './checkout-reader.ts';
import { type Fields, placeOf } from './values.ts';

/** What a key calls what stands in it, in the languages of plug-ins. */
const SAYS: Readonly<Record<CheckoutField, RegExp>> = {
  wilaya: /wilaya|state|province|region|gouvernorat|ولاي/,
  commune: /commune|city|town|ville|baladi|بلدي/,
  address: /address|adresse|street|\brue\b|عنوان/,
  phone: /phone|\btel|mobile|هاتف|جوال/,
  deliveryPlace: /deliver|livraison|stop ?desk|توصيل/,
};

/** Where a key speaks of two, as one of a delivery address does, the first counts. */
const BY_PRECEDENCE: readonly CheckoutField[] = [
  'wilaya',
  'commune',
  'phone',
  'address',
  'deliveryPlace',
];

const fieldSaidBy = (path: string): CheckoutField | null => {
  const key = foldForSearch(path.slice(path.indexOf('.') + 1).replaceAll(/[_/-]+/g, ' '));
  return BY_PRECEDENCE.find((field) => SAYS[field].test(key)) ?? null;
};

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** Whether a text is one of these. `isPlain`: also where nothing says that it is. */
interface Rule {
  isRight: (text: string, order: Fields, proposed: CheckoutFields) => boolean;
  isPlain: (text: string) => boolean;
}

const RULES: Readonly<Record<CheckoutField, Rule>> = {
  // A number may be anything: its key has to say that it is a wilaya.
  wilaya: {
    isRight: (text) => matchPlace({ wilaya: text }).wilaya.isCertain,
    isPlain: hasLetters,
  },
  commune: {
    isRight: (text, order, proposed) =>
      matchPlace({
        wilaya: checkoutReader(order, proposed).first('wilaya'),
        commune: withoutDesk(text),
      }).commune.isCertain,
    isPlain: hasLetters,
  },
  phone: { isRight: (text) => readPhone(text).isCertain, isPlain: () => true },
  address: { isRight: hasLetters, isPlain: () => false },
  deliveryPlace: { isRight: (text) => placeOf(text) !== null, isPlain: () => false },
};

/** What the last orders of a shop say, and which of it is most likely which field. */
export function proposeFields(
  orders: readonly Fields[],
): Pick<CheckoutProbe, 'proposed' | 'found'> {
  const said = orders.map((order) => ({ order, reader: checkoutReader(order) }));
  const found = [...new Set(orders.flatMap(pathsOf))].map((path) => ({
    path,
    sample: said.map(({ reader }) => reader.at(path)).find((text) => text !== '') ?? '',
  }));
  const proposed: CheckoutFields = {};
  for (const field of BY_PRECEDENCE) {
    const { isRight, isPlain } = RULES[field];
    const usual = new Set(said.map(({ reader }) => reader.paths(field)[0]));
    const ranked = found.flatMap(({ path, sample }) => {
      const says = fieldSaidBy(path);
      const isTaken = Object.values(proposed).includes(path);
      if (isTaken || (says === null ? !isPlain(sample) : says !== field)) return [];
      const filled = said.filter(({ reader }) => reader.at(path) !== '');
      const right = filled.filter(({ order, reader }) => isRight(reader.at(path), order, proposed));
      const rights = right.length;
      // Where no key says what it is, nothing else may ever stand there.
      if (rights === 0 || (says === null && rights < filled.length)) return [];
      // Of several that are as good a name before a number, then the one that is read anyhow.
      const rank = rights * 4 + (hasLetters(sample) ? 2 : 0) + (usual.has(path) ? 1 : 0);
      return [{ path, rank }];
    });
    const [best] = ranked.toSorted((one, other) => other.rank - one.rank);
    if (best !== undefined) proposed[field] = best.path;
  }
  return { proposed, found };
}
