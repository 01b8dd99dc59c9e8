import type {
  ImportedRow,
  ImportOrders,
  ImportRow,
  RowMark,
  RowProblem,
} from '#contract/orders/orders-import.ts';
import { matchPlace } from '#contract/geography/match-place.ts';
import { findWilaya } from '#contract/geography/wilayas.ts';
import { matchProduct, type Catalogue, type SoldGoods } from '#contract/names/match-product.ts';
import { readAmount, readAmounts } from '#contract/names/read-amounts.ts';
import { readPhone } from '#contract/names/read-phone.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import { repairEncoding } from '#contract/names/repair-encoding.ts';
import { foldForSearch, toLatinDigits } from '#contract/names/text.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { MAX_QUANTITY } from '#contract/orders/order-input.ts';

/** What can be sold, with its price. */
interface ImportGoods extends SoldGoods {
  price: number;
}

/** What an order is written with. */
export interface RowFields {
  customerName: string;
  phone: string;
  wilaya: number;
  daira: string;
  commune: string;
  address: string;
  deliveryPlace: DeliveryPlace | null;
  lines: {
    productId?: string;
    variantId?: string;
    name?: string;
    quantity: number;
    unitPrice?: number | null;
  }[];
  totalAmount: number;
  deliveryFee: number | null;
}

export interface ReadRow {
  shown: Omit<ImportedRow, 'outcome' | 'doubleOf'>;
  /** Null for a row that has to be mended first. */
  fields: RowFields | null;
  note: string | null;
}

/** For what nobody said and somebody asks on the phone. */
const OPEN = '—';
const LONGEST = { customerName: 200, commune: 100, address: 500, goods: 200, note: 500 };

/**
 * What a row of a file becomes. Only a missing name, phone, wilaya, product or amount keeps it from
 * becoming an order; an unknown commune or product is left as it is written and asked for.
 */
export function readImportRow(
  { line, cells, wilayaCode: chosen }: ImportRow,
  catalogue: Catalogue<ImportGoods>,
  numbering: ImportOrders['numbering'],
): ReadRow {
  const text = (field: keyof typeof cells, most = 500) =>
    readableLine(repairEncoding(cells[field] ?? '')).slice(0, most);
  const problems: RowProblem[] = [];
  const marks: RowMark[] = [];

  const customerName = text('name', LONGEST.customerName);
  if (!/\p{L}/u.test(customerName)) problems.push('name_missing');

  const {
    phone,
    otherPhone,
    isCertain: isPhoneLikely,
    problem,
  } = readPhone(cells.phone, cells.otherPhone);
  if (problem !== null) problems.push(problem);
  else if (!isPhoneLikely) marks.push('phone_unlikely');

  const place = matchPlace({
    wilaya: chosen === undefined ? (cells.wilaya ?? '') : findWilaya(chosen)?.nameFr,
    commune: cells.commune,
    address: cells.address,
    numbering,
  });
  const wilaya = chosen ?? (place.wilaya.isCertain ? place.wilaya.value : null);
  if (wilaya === null) {
    const isNothing = place.wilaya.value === null && place.wilaya.alternatives.length === 0;
    const isMissing = place.notes.includes('wilaya_missing');
    problems.push(isMissing ? 'wilaya_missing' : isNothing ? 'wilaya_unknown' : 'wilaya_unclear');
  }
  const isInWilaya = place.commune.isCertain && place.commune.value?.wilayaCode === wilaya;
  const commune = isInWilaya ? place.commune.value : null;
  if (commune === null) marks.push('commune_open');

  const goods = matchProduct(
    { name: text('product', LONGEST.goods), sku: cells.sku, options: [cells.options] },
    catalogue,
  );
  if (goods.problem === 'product_missing') problems.push('product_missing');
  else if (goods.goods === null) marks.push('product_open');
  const said = [text('product'), text('options')].filter(Boolean).join(' ') || text('sku');

  const quantity = quantityIn(cells.quantity) ?? goods.quantity ?? 1;
  if (quantityIn(cells.quantity) === null) problems.push('quantity_invalid');

  const amounts = amountsOf(cells, goods.goods?.price ?? null, quantity || 1);
  if (amounts.isUnreadable) problems.push('amount_unreadable');
  else if (amounts.total === null) problems.push('amount_missing');
  else if (!Number.isInteger(amounts.total)) problems.push('amount_not_whole');
  else if (amounts.difference !== 0) marks.push('amount_differs');

  const shown = {
    line,
    problems,
    marks,
    customerName,
    phone,
    wilayaCode: wilaya,
    wilayas:
      wilaya === null
        ? [place.wilaya.value, ...place.wilaya.alternatives].filter((code) => code !== null)
        : [],
    commune: commune?.nameAr ?? text('commune', LONGEST.commune),
    goods: said,
    quantity,
    totalAmount: amounts.total,
  };
  if (problems.length > 0 || phone === null || wilaya === null || amounts.total === null) {
    return { shown, fields: null, note: null };
  }
  const sold = goods.goods;
  const fields: RowFields = {
    customerName,
    phone,
    wilaya,
    daira: commune?.dairaAr ?? '',
    commune: shown.commune || OPEN,
    address: text('address', LONGEST.address) || OPEN,
    deliveryPlace: placeIn(cells.place),
    lines: [
      {
        ...(sold === null
          ? { name: said.slice(0, LONGEST.goods), unitPrice: amounts.unitPrice }
          : { productId: sold.productId, variantId: sold.variantId }),
        ...(sold !== null && amounts.unitPrice !== null && { unitPrice: amounts.unitPrice }),
        quantity,
      },
    ],
    totalAmount: amounts.total,
    deliveryFee: amounts.deliveryFee,
  };
  const reference = text('reference', 60);
  const note = [reference && `#${reference.replace(/^#/, '')}`, text('note'), otherPhone]
    .filter(Boolean)
    .join('\n')
    .slice(0, LONGEST.note);
  return { shown, fields, note: note || null };
}

/** Null for what is no number of pieces; undefined where nothing is written. */
function quantityIn(cell: string | undefined): number | null | undefined {
  const written = toLatinDigits(cell ?? '').trim();
  if (written === '') return undefined;
  const [, digits] =
    /^(?:[x×]\s*)?(\d{1,5})(?:[.,]0+)?(?:\s*(?:[x×]|pcs?|pi[eè]ces?|حبة|حبات|قطعة|قطع))?$/iu.exec(
      written,
    ) ?? [];
  const quantity = Number(digits);
  return digits === undefined || quantity < 1 || quantity > MAX_QUANTITY ? null : quantity;
}

function amountsOf(cells: ImportRow['cells'], price: number | null, quantity: number) {
  const isSaid = (cell: string | undefined) => /[\p{L}\p{N}]/u.test(cell ?? '');
  const unit = readAmount(cells.unitPrice);
  const own = unit === null ? null : unit / 100;
  const fee = readAmount(cells.deliveryFee);
  const isUnreadable =
    (['unitPrice', 'amount', 'deliveryFee'] as const).some(
      (field) => isSaid(cells[field]) && readAmount(cells[field]) === null,
    ) ||
    (unit ?? 0) < 0 ||
    (fee ?? 0) < 0;
  const goods = own ?? price;
  const read = readAmounts(
    [
      ...(goods === null ? [] : [{ kind: 'goods' as const, amount: goods * quantity }]),
      ...(fee === null ? [] : [{ kind: 'shipping' as const, amount: fee / 100 }]),
    ],
    isSaid(cells.amount) ? cells.amount : null,
  );
  const isNothing =
    read.total !== null && (read.total <= 0 || (goods === null && !isSaid(cells.amount)));
  // Without a fee beside it the total may have the delivery in it: nobody can say what differs.
  const difference = own !== null && fee !== null ? read.difference : 0;
  return {
    total: isNothing ? null : read.total,
    deliveryFee: read.deliveryFee,
    unitPrice: own,
    difference,
    isUnreadable: isUnreadable || (read.total ?? 0) > MOST,
  };
}

/** What a column of amounts holds. */
const MOST = 99_999_999;

const OFFICE = /stop ?desk|bureau|agence|office|desk|مكتب/;
const HOME = /domicile|maison|home|منزل|بيت|دار/;
const YES = /^(?:oui|yes|نعم|1|x|true|vrai)$/;

/** A column called STOP DESK says yes or nothing, others say the place. */
function placeIn(cell: string | undefined): DeliveryPlace | null {
  const said = foldForSearch(cell ?? '');
  if (OFFICE.test(said) || YES.test(said)) return 'office';
  return HOME.test(said) ? 'home' : null;
}
