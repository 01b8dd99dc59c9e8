import { foldForSearch } from '#contract/names/text.ts';
import { IMPORT_FIELDS, type ImportField } from './orders-import.ts';

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
export const foldHeading = (cell: unknown): string =>
  foldForSearch(typeof cell === 'string' ? (cell.split('\n')[0] ?? '') : '')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What Facebook writes beside the answers. What an ad is called must never become a name or a product:
 * "two pieces, ad of the three" has made wrong prices.
 */
const OF_NO_FIELD = new Set(
  'ad id,ad name,adset id,adset name,campaign id,campaign name,form id,form name,is organic,platform,lead status,inbox url,retailer item id'.split(
    ',',
  ),
);
export const isFacebookHeading = (folded: string): boolean => OF_NO_FIELD.has(folded);

/** When it was ordered, which sheets say and files need not. */
const TIMES = new Set(
  'created time,created at,timestamp,horodateur,date,date creation,date de creation,date commande,date de commande,order date,تاريخ الطلب,تم الإنشاء في,التاريخ,تاريخ,طابع زمني'
    .split(',')
    .map((name) => foldHeading(name)),
);
export const isTimeHeading = (folded: string): boolean => TIMES.has(folded);

const NAMES = new Map(
  IMPORT_FIELDS.flatMap((field) =>
    HEADINGS[field].split(',').map((name) => [foldHeading(name), field] as const),
  ),
);
const SHORTEST_PART = 4;
const LONGEST_HEADING = 40;

/** By its whole name, else by a long one that is part of it. */
export function fieldOf(heading: string): { field: ImportField; isWhole: boolean } | null {
  const whole = NAMES.get(heading);
  if (whole !== undefined) return { field: whole, isWhole: true };
  if (heading.length > LONGEST_HEADING || isFacebookHeading(heading)) return null;
  const parts = [...NAMES].filter(
    ([name]) => name.length >= SHORTEST_PART && ` ${heading} `.includes(` ${name} `),
  );
  const [longest] = parts.toSorted(([one], [other]) => other.length - one.length);
  return longest === undefined ? null : { field: longest[1], isWhole: false };
}

/** Which column of a row of headings holds what; a field has one. */
export function columnsIn(row: readonly unknown[]): ImportColumns {
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

/** As our template calls the column. */
export const firstHeading = (field: ImportField): string => HEADINGS[field].split(',')[0] ?? '';
