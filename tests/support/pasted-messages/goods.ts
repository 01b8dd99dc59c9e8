import type { SoldGoods } from '#contract/names/match-product.ts';

type Names = readonly [ar: string, fr: string, en: string];

/** A small shop: products in one form, in two sizes and in two colours. */
const goods = (
  productId: string,
  [nameAr, nameFr, nameEn]: Names,
  sku: string,
  variant?: { id: string; names: Names },
): SoldGoods => ({
  productId,
  variantId: variant?.id ?? '',
  nameAr,
  nameFr,
  nameEn,
  variantAr: variant?.names[0] ?? null,
  variantFr: variant?.names[1] ?? null,
  variantEn: variant?.names[2] ?? null,
  sku,
});

const VITAMIN_C: Names = [
  'سيروم فيتامين سي للإشراق',
  'Sérum éclat à la vitamine C',
  'Vitamin C Glow Serum',
];
const HYALURONIC: Names = [
  'سيروم حمض الهيالورونيك',
  'Sérum à l’acide hyaluronique',
  'Hyaluronic Acid Serum',
];
const FIG: Names = [
  'سيروم زيت بذور التين الشوكي',
  'Sérum à l’huile de figue de Barbarie',
  'Prickly Pear Seed Oil Serum',
];
const BACKPACK: Names = ['حقيبة ظهر', 'Sac à dos', 'Backpack'];
const SMALL: Names = ['30 مل', '30 ml', '30 ml'];
const LARGE: Names = ['50 مل', '50 ml', '50 ml'];

export const GOODS: readonly SoldGoods[] = [
  goods('vitc', VITAMIN_C, 'DY-1-30', { id: 'vitc-30', names: SMALL }),
  goods('vitc', VITAMIN_C, 'DY-1-50', { id: 'vitc-50', names: LARGE }),
  goods('hyal', HYALURONIC, 'DY-2-30', { id: 'hyal-30', names: SMALL }),
  goods('hyal', HYALURONIC, 'DY-2-50', { id: 'hyal-50', names: LARGE }),
  goods(
    'nia',
    ['سيروم النياسيناميد والزنك', 'Sérum niacinamide et zinc', 'Niacinamide and Zinc Serum'],
    'DY-3',
  ),
  goods(
    'ret',
    ['سيروم الريتينول الليلي', 'Sérum de nuit au rétinol', 'Retinol Night Serum'],
    'DY-4',
  ),
  goods('fig', FIG, 'DY-5-30', { id: 'fig-30', names: SMALL }),
  goods('fig', FIG, 'DY-5-50', { id: 'fig-50', names: LARGE }),
  goods(
    'eye',
    ['سيروم الكافيين لمحيط العين', 'Sérum contour des yeux à la caféine', 'Caffeine Eye Serum'],
    'DY-6',
  ),
  goods(
    'duo',
    ['ثنائي الإشراق والترطيب', 'Duo éclat et hydratation', 'Glow and Moisture Duo'],
    'DY-7',
  ),
  goods('bag', BACKPACK, 'BG-N', { id: 'bag-black', names: ['أسود', 'Noir', 'Black'] }),
  goods('bag', BACKPACK, 'BG-B', { id: 'bag-blue', names: ['أزرق', 'Bleu', 'Blue'] }),
];
