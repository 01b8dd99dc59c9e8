import { FIRST_NAMES } from './word-lists.ts';
import { phraseAt, phrases, phraseSet, type Reading } from './reading.ts';

const LABELS = phrases({
  name: 'الاسم, الاسم الكامل, الاسم واللقب, الاسم و اللقب, الإسم واللقب, اسم, اسم الزبون, اسم العميل, الاسم واللقب الكامل, اللقب, الزبون, nom, noms, nom complet, nom et prenom, nom & prenom, nom prenom, prenom, prenom et nom, nom du client, client, cliente, name, full name, customer, destinataire, recipient, ism ta3i, ism, el ism, l ism, esm, smya, laqab, اسمي, إسمي, سميتي, اسمها, اسمه, باسم, على اسم, je m appelle, je mappelle, m appelle, mappelle, mon nom, mon nom est, mon nom c est, mon nom cest, au nom de, nom de famille, ismi, esmi, smiti, smiyti, smayti, smeyti, smya ta3i, my name is, my name',
  phone:
    'الهاتف, رقم الهاتف, الهاتف الأول, رقم, الرقم, رقمي, رقمها, رقمه, نمرو, نمرو تاعي, نمرتي, النمرة, تيليفون, تلفون, هاتف, جوال, واتساب, رقم الواتساب, tel, tél, tlf, telephone, téléphone, phone, num, num tel, numero, numéro, numero de telephone, numéro de tél, n de tel, n° de tél, n° tel, n tel, n°, mon numero, mon num, mon numéro est, mobile, portable, gsm, whatsapp, contact, ra9mi, raqmi, rakmi, nimirou, numero ta3i, nimro, phone number',
  otherPhone:
    'الهاتف 2, الهاتف الثاني, رقم ثاني, رقم آخر, tel 2, tél 2, telephone 2, phone 2, num 2, numero 2, autre numero',
  wilaya:
    'الولاية, ولاية, ولايه, wilaya, willaya, wilaia, wileya, w, ville, city, المدينة, مدينة, region, région, province',
  commune: 'البلدية, بلدية, commune, comune, baladiya, baladia, baladya, municipality',
  daira: 'الدائرة, دائرة, daira, daïra',
  address:
    'العنوان, عنوان, عنواني, العنوان الكامل, العنوان بالتفصيل, عنوان التوصيل, adresse, adress, address, mon adresse, adresse exacte, adresse complete, adresse de livraison, 3onwan, l3onwan, 3unwan, 3enwan, السكن, مكان السكن, rue, lieu',
  goods:
    'المنتج, المنتوج, منتج, الطلب, طلبي, الطلبية, طلبية, السلعة, produit, produits, product, article, articles, item, commande, cmd, order, model, modele',
  variant: 'الحجم, المقاس, اللون, لون, taille, couleur, volume, size, color, contenance',
  quantity: 'العدد, عدد, الكمية, كمية, quantité, quantite, qte, qté, qty, quantity, nombre',
  delivery:
    'التوصيل, نوع التوصيل, طريقة التوصيل, livraison, mode de livraison, type de livraison, delivery, tawsil, الاستلام',
  price: 'السعر, سعر, الثمن, السومة, المجموع, المبلغ, prix, price, total, montant, somme',
});

type LabelField =
  | 'name'
  | 'phone'
  | 'otherPhone'
  | 'wilaya'
  | 'commune'
  | 'daira'
  | 'address'
  | 'goods'
  | 'variant'
  | 'quantity'
  | 'delivery'
  | 'price';

/** Count anywhere in a sentence; others only at the start of a part or before a colon. */
const ANYWHERE: ReadonlySet<LabelField> = new Set([
  'phone',
  'otherPhone',
  'wilaya',
  'commune',
  'daira',
  'address',
]);
/** Say a name wherever they are. */
const INTRODUCTIONS = phraseSet(
  'ism ta3i, اسمي, إسمي, سميتي, اسمها, باسم, على اسم, je m appelle, je mappelle, mappelle, m appelle, mon nom est, mon nom c est, mon nom cest, au nom de, ismi, esmi, smiti, smiyti, smayti, smeyti, my name is',
);
/** Are words of ordinary sentences, too: labels only with a colon. */
const NEEDS_COLON = phraseSet(
  'client, cliente, customer, contact, commande, cmd, order, طلب, الطلب, طلبية, rue, lieu, livraison, delivery, التوصيل, tawsil, w, ville, city, المدينة, مدينة, region, region, article, model, modele, name, item, رقم, n°, لون, volume, size, mobile, portable, الزبون, num, province',
);

export interface Label {
  field: LabelField;
  from: number;
  /** The words that it labels. */
  value: { from: number; to: number };
  /** It stands where a label stands, not in the middle of a sentence. */
  isClear: boolean;
  hasColon: boolean;
}

export function readLabels(reading: Reading): Label[] {
  const { words } = reading;
  const labels: Label[] = [];
  for (let at = 0; at < words.length; at++) {
    const found = reading.isFree(at) ? phraseAt(reading, at, LABELS) : null;
    if (found === null) continue;
    const { meaning: field, to } = found;
    const hasColon = words[to - 1]?.hasColon ?? false;
    const said = words
      .slice(at, to)
      .map(({ key }) => key)
      .join(' ');
    const isLabel =
      hasColon ||
      INTRODUCTIONS.has(said) ||
      (!NEEDS_COLON.has(said) && (ANYWHERE.has(field) || reading.isStart(at))) ||
      isBeforeItsValue(reading, field, to);
    if (!isLabel) continue;
    labels.push({
      field,
      from: at,
      value: { from: to, to },
      isClear: hasColon || reading.isStart(at),
      hasColon,
    });
    at = to - 1;
  }
  for (const [index, label] of labels.entries()) {
    label.value.to = Math.min(labels[index + 1]?.from ?? words.length, endOfValue(reading, label));
    reading.take(label.from, label.value.from, 'label');
  }
  return labels;
}

/** `w16`, `num 0550…`, `nom Karim`, `العدد 3` */
function isBeforeItsValue({ words, uses }: Reading, field: LabelField, to: number): boolean {
  const next = words[to];
  const isNumber = next !== undefined && next.number !== null && next.gap === 'space';
  if (field === 'wilaya' || field === 'quantity') return isNumber;
  if (field === 'name') return next?.gap === 'space' && FIRST_NAMES.has(next.key);
  return field === 'phone' && uses[to] === 'phone';
}

/** The rest of the line, or the next line when the label is alone in its own. */
function endOfValue(reading: Reading, { value: { from }, hasColon }: Label): number {
  if (reading.words[from] === undefined) return from;
  if (reading.words[from].gap === 'line' && !hasColon) return from;
  return reading.lineOf(from).to;
}
