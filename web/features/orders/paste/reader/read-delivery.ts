import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import type { Guess } from '../pasted-order.ts';
import { phraseAt, phrases, phraseSet, guess, type Reading } from './reading.ts';
import type { Label } from './read-labels.ts';
import { ADDRESS_WORDS } from './word-lists.ts';

/** Leave no doubt. */
const CLEAR = phrases<DeliveryPlace>({
  home: 'للدار, لدار, حتى للدار, لباب الدار, حتى لباب الدار, للبيت, إلى البيت, للمنزل, إلى المنزل, باب المنزل, التوصيل للدار, à domicile, a domicile, domicile, livraison domicile, livraison à domicile, à la maison, a la maison, l dar, ldar, lel dar, lddar, tawsil l dar, hta l dar, 7ta l dar, home delivery',
  office:
    'stop desk, stopdesk, stop disk, stop desque, استوب ديسك, ستوب ديسك, ستوبديسك, point relais, livraison bureau, livraison au bureau, au bureau, l bureau, lel bureau, lbureau, التوصيل للمكتب, للمكتب, إلى المكتب, مكتب الشركة, مكتب التوصيل, desk',
});
/** Are said for other things, too. */
const VAGUE = phrases<DeliveryPlace>({
  home: 'المنزل, البيت, الدار, maison, dar, home',
  office: 'مكتب, المكتب, bureau, agence, office, biro, byrou',
});
const NOT = phraseSet('pas, sans, non, ماشي, مش, ليس, لا, بدون, machi, mchi, mashi, not, no');
const POST = phraseSet('de poste, البريد, poste, بريد, la poste, de tabac');

export function readDelivery(
  reading: Reading,
  labels: readonly Label[],
): Guess<DeliveryPlace> | null {
  const found: { place: DeliveryPlace; from: number; to: number; isSure: boolean }[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    if (!reading.isFree(at)) continue;
    const isLabelled = labels.some(
      ({ field, value }) => field === 'delivery' && at >= value.from && at < value.to,
    );
    const clear = phraseAt(reading, at, CLEAR);
    const said = clear ?? phraseAt(reading, at, VAGUE);
    if (said === null || isElsewhere(reading, at, said.to, labels)) continue;
    const isSure = (clear !== null || isLabelled) && reading.words[at]?.isAsked !== true;
    found.push({ place: said.meaning, from: at, to: said.to, isSure });
    at = said.to - 1;
  }
  const [first] = found;
  const isDenied = found.some(({ from }) => deniedBefore(reading, from));
  if (first === undefined || isDenied || found.some(({ place }) => place !== first.place))
    return null;
  for (const { from, to } of found) reading.take(from, to, 'delivery');
  const spans = found.map(({ from, to }) => reading.span(from, to));
  return guess(
    first.place,
    found.some(({ isSure }) => isSure),
    ...spans,
  );
}

/** The post office, or a house in an address, says nothing about the delivery. */
function isElsewhere(
  { words }: Reading,
  from: number,
  to: number,
  labels: readonly Label[],
): boolean {
  const next = words[to];
  const isPost =
    next?.gap === 'space' && (POST.has(next.key) || POST.has(`${next.key} ${words[to + 1]?.key}`));
  const before = words[from]?.gap === 'space' ? [words[from - 1], words[from - 2]] : [];
  const isPart = before.some((word) => word !== undefined && ADDRESS_WORDS.has(word.key));
  const isAddress = labels.some(
    ({ field, value }) => field === 'address' && from >= value.from && from < value.to,
  );
  return isPost || isPart || isAddress;
}

const deniedBefore = ({ words }: Reading, from: number): boolean =>
  [1, 2].some((back) => NOT.has(words[from - back]?.key ?? ''));
