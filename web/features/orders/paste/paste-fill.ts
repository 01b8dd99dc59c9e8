import { isSameValue } from '#web/lib/changed-fields.ts';
import type { Choice } from '../form/lines/order-choices.ts';
import type { OrderFormValues } from '../form/order-form-values.ts';
import { addLine, changeLine, chooseGoods, writtenLines } from '../form/lines/order-line-values.ts';
import type { Guess, PastedOrder, PastedPlace } from './pasted-order.ts';

/** What was read, with the goods as the form knows them. */
export type ReadOrder = PastedOrder<Choice>;

/** The form's fields that a message can fill, in the order of the screen. */
export const PASTED_FIELDS = [
  'customerName',
  'phone',
  'wilaya',
  'daira',
  'commune',
  'address',
  'lines',
  'deliveryPlace',
] as const;
export type PastedField = (typeof PASTED_FIELDS)[number];
export type PastedValues = Partial<Pick<OrderFormValues, PastedField>>;

/** What is replaced together: a commune of one wilaya is never put into another. */
const GROUPS = {
  customerName: ['customerName'],
  phone: ['phone'],
  place: ['wilaya', 'daira', 'commune'],
  address: ['address'],
  lines: ['lines'],
  deliveryPlace: ['deliveryPlace'],
} as const satisfies Record<string, readonly PastedField[]>;
export type Group = keyof typeof GROUPS;
export const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** The order with the answers to what the message left open. */
export function withChoices(
  order: ReadOrder,
  place: Guess<PastedPlace> | null,
  goods: ReadonlyMap<number, Choice>,
): ReadOrder {
  const named = <Value>(value: Value | null | undefined): Guess<Value> | null =>
    place === null || value == null ? null : { value, spans: place.spans, isSure: false };
  return {
    ...order,
    ...(place && {
      wilaya: named(place.value.wilayaCode),
      daira: named(place.value.daira),
      commune: named(place.value.commune),
    }),
    lines: order.lines.map((line, at) => {
      const chosen = goods.get(at);
      return chosen ? { ...line, value: { ...line.value, goods: [chosen] } } : line;
    }),
  };
}

/** The values for the form; lines whose variant nobody has chosen are left out. */
export function pastedValues(order: ReadOrder): PastedValues {
  const lines = order.lines.flatMap(({ value: { goods, quantity } }) => {
    const [choice, ...others] = goods;
    return choice !== undefined && others.length === 0 ? [{ choice, quantity }] : [];
  });
  return {
    ...(order.customerName && { customerName: order.customerName.value }),
    ...(order.phone && { phone: order.phone.value }),
    ...(order.wilaya && { wilaya: String(order.wilaya.value) }),
    ...(order.daira && { daira: order.daira.value }),
    ...(order.commune && { commune: order.commune.value }),
    ...(order.address && { address: order.address.value }),
    ...(order.deliveryPlace && { deliveryPlace: order.deliveryPlace.value }),
    ...(lines.length > 0 && { lines: formLines(lines) }),
  };
}

function formLines(lines: readonly { choice: Choice; quantity: number }[]) {
  return lines.reduce<OrderFormValues['lines']>((all, { choice, quantity }) => {
    const at = all.length;
    const added = chooseGoods(addLine(all), at, choice);
    return changeLine(added, at, { quantity: String(quantity) });
  }, []);
}

/**
 * Whether something else is typed in that group already. A delivery place that nobody has chosen is
 * the form's own and not typed.
 */
export function isTyped(
  group: Group,
  values: OrderFormValues,
  pasted: PastedValues,
  isPlaceChosen: boolean,
): boolean {
  if (group === 'deliveryPlace' && !isPlaceChosen) return false;
  if (group === 'lines') return pasted.lines !== undefined && hasGoods(values);
  return GROUPS[group].some((field) => {
    const value = pasted[field];
    return value !== undefined && values[field] !== '' && !isSameValue(values[field], value);
  });
}

const hasGoods = ({ lines }: OrderFormValues): boolean =>
  writtenLines(lines).some(({ productId, name }) => productId !== '' || name !== '');

/** The changes to the form: nothing that is typed, except in the groups that are to be replaced. */
export function changesOf(
  values: OrderFormValues,
  pasted: PastedValues,
  kept: ReadonlySet<Group>,
): PastedValues {
  const changes: PastedValues = {};
  for (const group of GROUP_NAMES.filter((name) => !kept.has(name))) {
    for (const field of GROUPS[group]) Object.assign(changes, pick(pasted, field));
  }
  const isMoved = changes.wilaya !== undefined && changes.wilaya !== values.wilaya;
  // A daira or commune of another wilaya would be wrong, whoever typed it.
  return isMoved ? { daira: '', commune: '', ...changes } : changes;
}

const pick = (values: PastedValues, field: PastedField): PastedValues =>
  values[field] === undefined ? {} : { [field]: values[field] };
