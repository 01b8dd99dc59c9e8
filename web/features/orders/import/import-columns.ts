import type { ImportField, ImportRow } from '#contract/orders/orders-import.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';

/** The number of the column that holds each field, from 0. */
export type ImportColumns = Partial<Record<ImportField, number>>;

/**
 * What columns are called by carriers, forms and platforms, as `foldHeading` writes it, the first one
 * as in our template. The longer a name, the surer it is.
 */
const HEADINGS: Record<ImportField, string> = {
  name: 'الاسم الكامل,full name,nom et prenom du destinataire,nom et prenom,nom prenom,nom complet,nom du client,nom,client,destinataire,customer,customer name,name,الاسم واللقب,الاسم و اللقب,الاسم,اسم العميل,العميل,اسم الزبون,الزبون',
  phone:
    'رقم الهاتف,phone number,telephone,telephone destinataire,numero de telephone,tel,tel 1,telephone 1,phone,mobile,رقم الهاتف 1,الهاتف,هاتف,رقمك,رقم هاتفك',
  otherPhone:
    'الهاتف الثاني,telephone 2,phone 2,tel 2,second phone,autre telephone,رقم الهاتف 2,الهاتف 2,رقمك الخاص',
  wilaya:
    'الولاية,wilaya de livraison,wilaya,code wilaya,wilaya code,state,province,region,ولاية,ولايتك,ولاية الشحن,ولاية التوصيل',
  commune:
    'البلدية,commune de livraison,commune,city,ville,بلدية,بلديتك,المدينة,مدينة,مدينة الشحن,البلدية الدائرة',
  address:
    'العنوان,adresse de livraison,adresse,adresse complete,address,street address,shipping address,عنوانك,عنوان التوصيل,مكان السكن,مقر السكن',
  product:
    'المنتج,produit,produits,product,product name,designation,offer,article,المنتوج,العرض,عنوان المنتج,اسم المنتج,السلعة',
  sku: 'رمز المنتج,sku,code produit,reference produit,product code,الرمز',
  options:
    'المقاس,taille,pointure,size,couleur,color,colour,variante,variant,option,options,القياس,اللون,الألوان,الخيار',
  quantity: 'الكمية,quantite,qte,quantity,qty,nombre,العدد',
  unitPrice: 'سعر الوحدة,prix unitaire,unit price,prix,price,السعر,الثمن',
  amount:
    'المبلغ الإجمالي,montant du colis,montant total,montant,prix total,total,total price,total amount,amount,السعر الإجمالي,المبلغ,المجموع,الإجمالي',
  deliveryFee:
    'سعر التوصيل,frais de livraison,prix livraison,livraison prix,shipping cost,delivery fee,shipping,تكلفة الشحن,تكلفة التوصيل,مصاريف التوصيل',
  place:
    'مكان التوصيل,stop desk,stopdesk,delivery type,type de livraison,type livraison,mode de livraison,نوع التوصيل,طريقة التوصيل',
  reference:
    'رقم الطلب,reference commande,reference,ref,order id,order number,lead id,numero commande,n commande,id,المرجع',
  note: 'ملاحظات,remarque,remarques,note,notes,observation,commentaire,comment,ملاحظة,ملاحظة العميل',
};

/** Without accents, stars, underscores, and what stands in brackets or on a second line. */
const foldHeading = (cell: unknown): string =>
  foldForSearch(typeof cell === 'string' ? (cell.split('\n')[0] ?? '') : '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FIELDS = Object.keys(HEADINGS) as ImportField[];
const NAMES = new Map(
  FIELDS.flatMap((field) =>
    HEADINGS[field].split(',').map((name) => [foldHeading(name), field] as const),
  ),
);
const SHORTEST_PART = 4;
const LONGEST_HEADING = 40;

/** By its whole name, else by a long one that is part of it. */
function fieldOf(heading: string): { field: ImportField; isWhole: boolean } | null {
  const whole = NAMES.get(heading);
  if (whole !== undefined) return { field: whole, isWhole: true };
  if (heading.length > LONGEST_HEADING) return null;
  const parts = [...NAMES].filter(
    ([name]) => name.length >= SHORTEST_PART && ` ${heading} `.includes(` ${name} `),
  );
  const [longest] = parts.toSorted(([one], [other]) => other.length - one.length);
  return longest === undefined ? null : { field: longest[1], isWhole: false };
}

const MOST_ABOVE = 15;
const LEAST_HEADINGS = 2;

export interface ReadColumns {
  /** Null for a table without headings. */
  headingsAt: number | null;
  columns: ImportColumns;
}

/** The row with the most headings; titles may stand above it. */
export function findColumns(rows: SheetRows): ReadColumns {
  let best: ReadColumns = { headingsAt: null, columns: {} };
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsIn(row);
    const count = Object.keys(columns).length;
    if (count >= LEAST_HEADINGS && count > Object.keys(best.columns).length) {
      best = { headingsAt: at, columns };
    }
  }
  return best;
}

function columnsIn(row: SheetRows[number]): ImportColumns {
  const columns: ImportColumns = {};
  for (const isWanted of [true, false]) {
    for (const [at, cell] of row.entries()) {
      const found = fieldOf(foldHeading(cell));
      if (found?.isWhole !== isWanted || columns[found.field] !== undefined) continue;
      columns[found.field] = at;
    }
  }
  return columns;
}

/** As it is kept for the next file with these headings. */
export const headingsKey = (row: SheetRows[number]): string => row.map(foldHeading).join('|');

const TOTAL = /^(?:total|totaux|somme|المجموع|الاجمالي)\b/;

/** The rows below the headings, without empty ones, headings in between, and totals at the end. */
export function importRows(rows: SheetRows, { headingsAt, columns }: ReadColumns): ImportRow[] {
  const headings = headingsAt === null ? null : headingsKey(rows[headingsAt] ?? []);
  return rows.flatMap((row, at): ImportRow[] => {
    if (at <= (headingsAt ?? -1) || headingsKey(row) === headings) return [];
    const cells: ImportRow['cells'] = {};
    for (const field of FIELDS) {
      const column = columns[field];
      const text = column === undefined ? '' : cellText(row[column]).slice(0, LONGEST_CELL);
      if (text !== '') cells[field] = text;
    }
    const isTotal = !cells.phone && row.some((cell) => TOTAL.test(foldHeading(cell)));
    return Object.keys(cells).length === 0 || isTotal ? [] : [{ line: at + 1, cells }];
  });
}

const LONGEST_CELL = 2_000;

/** The first names of the columns, and a row as an example. */
export const TEMPLATE: readonly (readonly [string, string])[] = [
  ['name', 'أمينة بن علي'],
  ['phone', '0550123456'],
  ['wilaya', 'الجزائر'],
  ['commune', 'درارية'],
  ['address', 'حي 200 مسكن، عمارة 5'],
  ['product', ''],
  ['options', ''],
  ['quantity', '1'],
  ['amount', '4700'],
  ['deliveryFee', '600'],
  ['place', 'المنزل'],
  ['note', ''],
].map(([field = '', example = '']) => [
  HEADINGS[field as ImportField].split(',')[0] ?? '',
  example,
]);
