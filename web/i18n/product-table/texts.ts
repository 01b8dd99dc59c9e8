import { screenTexts } from '../screen-texts.ts';

/** The texts of the products as a table. */
export const useProductTableTexts = screenTexts({
  ar: {
    display: 'طريقة العرض',
    cards: 'بطاقات',
    table: 'جدول',
    name: 'الاسم',
    originalPrice: 'السعر قبل التخفيض',
    stock: 'المخزون',
    variants: 'المتغيرات',
    isActive: 'الحالة',
  },
  fr: {
    display: 'Affichage',
    cards: 'Cartes',
    table: 'Tableau',
    name: 'Nom',
    originalPrice: 'Prix avant remise',
    stock: 'Stock',
    variants: 'Variantes',
    isActive: 'État',
  },
  en: {
    display: 'Display',
    cards: 'Cards',
    table: 'Table',
    name: 'Name',
    originalPrice: 'Price before discount',
    stock: 'Stock',
    variants: 'Variants',
    isActive: 'State',
  },
});
