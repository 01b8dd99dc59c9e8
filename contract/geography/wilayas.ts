import { nameKey } from './name-key.ts';

export type Wilaya = {
  code: number;
  nameAr: string;
  nameFr: string;
  nameEn: string;
  /** The wilaya it was carved out of. Carriers that do not know the new one still use this one. */
  motherCode?: number;
};

export const WILAYAS: readonly Wilaya[] = [
  { code: 1, nameAr: 'أدرار', nameFr: 'Adrar', nameEn: 'Adrar' },
  { code: 2, nameAr: 'الشلف', nameFr: 'Chlef', nameEn: 'Chlef' },
  { code: 3, nameAr: 'الأغواط', nameFr: 'Laghouat', nameEn: 'Laghouat' },
  { code: 4, nameAr: 'أم البواقي', nameFr: 'Oum El Bouaghi', nameEn: 'Oum El Bouaghi' },
  { code: 5, nameAr: 'باتنة', nameFr: 'Batna', nameEn: 'Batna' },
  { code: 6, nameAr: 'بجاية', nameFr: 'Béjaïa', nameEn: 'Béjaïa' },
  { code: 7, nameAr: 'بسكرة', nameFr: 'Biskra', nameEn: 'Biskra' },
  { code: 8, nameAr: 'بشار', nameFr: 'Béchar', nameEn: 'Béchar' },
  { code: 9, nameAr: 'البليدة', nameFr: 'Blida', nameEn: 'Blida' },
  { code: 10, nameAr: 'البويرة', nameFr: 'Bouira', nameEn: 'Bouira' },
  { code: 11, nameAr: 'تمنراست', nameFr: 'Tamanrasset', nameEn: 'Tamanrasset' },
  { code: 12, nameAr: 'تبسة', nameFr: 'Tébessa', nameEn: 'Tébessa' },
  { code: 13, nameAr: 'تلمسان', nameFr: 'Tlemcen', nameEn: 'Tlemcen' },
  { code: 14, nameAr: 'تيارت', nameFr: 'Tiaret', nameEn: 'Tiaret' },
  { code: 15, nameAr: 'تيزي وزو', nameFr: 'Tizi Ouzou', nameEn: 'Tizi Ouzou' },
  { code: 16, nameAr: 'الجزائر', nameFr: 'Alger', nameEn: 'Algiers' },
  { code: 17, nameAr: 'الجلفة', nameFr: 'Djelfa', nameEn: 'Djelfa' },
  { code: 18, nameAr: 'جيجل', nameFr: 'Jijel', nameEn: 'Jijel' },
  { code: 19, nameAr: 'سطيف', nameFr: 'Sétif', nameEn: 'Sétif' },
  { code: 20, nameAr: 'سعيدة', nameFr: 'Saïda', nameEn: 'Saïda' },
  { code: 21, nameAr: 'سكيكدة', nameFr: 'Skikda', nameEn: 'Skikda' },
  { code: 22, nameAr: 'سيدي بلعباس', nameFr: 'Sidi Bel Abbès', nameEn: 'Sidi Bel Abbès' },
  { code: 23, nameAr: 'عنابة', nameFr: 'Annaba', nameEn: 'Annaba' },
  { code: 24, nameAr: 'قالمة', nameFr: 'Guelma', nameEn: 'Guelma' },
  { code: 25, nameAr: 'قسنطينة', nameFr: 'Constantine', nameEn: 'Constantine' },
  { code: 26, nameAr: 'المدية', nameFr: 'Médéa', nameEn: 'Médéa' },
  { code: 27, nameAr: 'مستغانم', nameFr: 'Mostaganem', nameEn: 'Mostaganem' },
  { code: 28, nameAr: 'المسيلة', nameFr: "M'sila", nameEn: "M'sila" },
  { code: 29, nameAr: 'معسكر', nameFr: 'Mascara', nameEn: 'Mascara' },
  { code: 30, nameAr: 'ورقلة', nameFr: 'Ouargla', nameEn: 'Ouargla' },
  { code: 31, nameAr: 'وهران', nameFr: 'Oran', nameEn: 'Oran' },
  { code: 32, nameAr: 'البيض', nameFr: 'El Bayadh', nameEn: 'El Bayadh' },
  { code: 33, nameAr: 'إليزي', nameFr: 'Illizi', nameEn: 'Illizi' },
  { code: 34, nameAr: 'برج بوعريريج', nameFr: 'Bordj Bou Arreridj', nameEn: 'Bordj Bou Arreridj' },
  { code: 35, nameAr: 'بومرداس', nameFr: 'Boumerdès', nameEn: 'Boumerdès' },
  { code: 36, nameAr: 'الطارف', nameFr: 'El Tarf', nameEn: 'El Tarf' },
  { code: 37, nameAr: 'تندوف', nameFr: 'Tindouf', nameEn: 'Tindouf' },
  { code: 38, nameAr: 'تيسمسيلت', nameFr: 'Tissemsilt', nameEn: 'Tissemsilt' },
  { code: 39, nameAr: 'الوادي', nameFr: 'El Oued', nameEn: 'El Oued' },
  { code: 40, nameAr: 'خنشلة', nameFr: 'Khenchela', nameEn: 'Khenchela' },
  { code: 41, nameAr: 'سوق أهراس', nameFr: 'Souk Ahras', nameEn: 'Souk Ahras' },
  { code: 42, nameAr: 'تيبازة', nameFr: 'Tipaza', nameEn: 'Tipaza' },
  { code: 43, nameAr: 'ميلة', nameFr: 'Mila', nameEn: 'Mila' },
  { code: 44, nameAr: 'عين الدفلى', nameFr: 'Aïn Defla', nameEn: 'Aïn Defla' },
  { code: 45, nameAr: 'النعامة', nameFr: 'Naâma', nameEn: 'Naâma' },
  { code: 46, nameAr: 'عين تموشنت', nameFr: 'Aïn Témouchent', nameEn: 'Aïn Témouchent' },
  { code: 47, nameAr: 'غرداية', nameFr: 'Ghardaïa', nameEn: 'Ghardaïa' },
  { code: 48, nameAr: 'غليزان', nameFr: 'Relizane', nameEn: 'Relizane' },
  { code: 49, nameAr: 'تيميمون', nameFr: 'Timimoun', nameEn: 'Timimoun', motherCode: 1 },
  {
    code: 50,
    nameAr: 'برج باجي مختار',
    nameFr: 'Bordj Badji Mokhtar',
    nameEn: 'Bordj Badji Mokhtar',
    motherCode: 1,
  },
  { code: 51, nameAr: 'أولاد جلال', nameFr: 'Ouled Djellal', nameEn: 'Ouled Djellal', motherCode: 7 },
  { code: 52, nameAr: 'بني عباس', nameFr: 'Béni Abbès', nameEn: 'Béni Abbès', motherCode: 8 },
  { code: 53, nameAr: 'عين صالح', nameFr: 'In Salah', nameEn: 'In Salah', motherCode: 11 },
  { code: 54, nameAr: 'عين قزام', nameFr: 'In Guezzam', nameEn: 'In Guezzam', motherCode: 11 },
  { code: 55, nameAr: 'توقرت', nameFr: 'Touggourt', nameEn: 'Touggourt', motherCode: 30 },
  { code: 56, nameAr: 'جانت', nameFr: 'Djanet', nameEn: 'Djanet', motherCode: 33 },
  { code: 57, nameAr: 'المغير', nameFr: "El M'Ghair", nameEn: "El M'Ghair", motherCode: 39 },
  { code: 58, nameAr: 'المنيعة', nameFr: 'El Meniaa', nameEn: 'El Meniaa', motherCode: 47 },
  { code: 59, nameAr: 'آفلو', nameFr: 'Aflou', nameEn: 'Aflou', motherCode: 3 },
  { code: 60, nameAr: 'بريكة', nameFr: 'Barika', nameEn: 'Barika', motherCode: 5 },
  { code: 61, nameAr: 'القنطرة', nameFr: 'El Kantara', nameEn: 'El Kantara', motherCode: 7 },
  { code: 62, nameAr: 'بئر العاتر', nameFr: 'Bir El Ater', nameEn: 'Bir El Ater', motherCode: 12 },
  { code: 63, nameAr: 'العريشة', nameFr: 'El Aricha', nameEn: 'El Aricha', motherCode: 13 },
  {
    code: 64,
    nameAr: 'قصر الشلالة',
    nameFr: 'Ksar Chellala',
    nameEn: 'Ksar Chellala',
    motherCode: 14,
  },
  { code: 65, nameAr: 'عين وسارة', nameFr: 'Aïn Oussera', nameEn: 'Aïn Oussera', motherCode: 17 },
  { code: 66, nameAr: 'مسعد', nameFr: 'Messaad', nameEn: 'Messaad', motherCode: 17 },
  {
    code: 67,
    nameAr: 'قصر البخاري',
    nameFr: 'Ksar El Boukhari',
    nameEn: 'Ksar El Boukhari',
    motherCode: 26,
  },
  { code: 68, nameAr: 'بوسعادة', nameFr: 'Bou Saâda', nameEn: 'Bou Saâda', motherCode: 28 },
  {
    code: 69,
    nameAr: 'الأبيض سيدي الشيخ',
    nameFr: 'El Abiodh Sidi Cheikh',
    nameEn: 'El Abiodh Sidi Cheikh',
    motherCode: 32,
  },
];

const BY_CODE = new Map(WILAYAS.map((wilaya) => [wilaya.code, wilaya]));
const BY_NAME = new Map(
  WILAYAS.flatMap((wilaya) =>
    [wilaya.nameAr, wilaya.nameFr, wilaya.nameEn].map((name) => [nameKey(name), wilaya] as const),
  ),
);

/** By code (16, '16', '٠١٦') or by name in Arabic, French or English, however it is spelt. */
export function findWilaya(input: string | number): Wilaya | null {
  if (typeof input === 'number') return BY_CODE.get(input) ?? null;
  const key = nameKey(input);
  const found = /^\d{1,3}$/.test(key) ? BY_CODE.get(Number(key)) : BY_NAME.get(key);
  return found ?? null;
}

/** A wilaya with those that were carved out of it; customers still name the old one. */
export const familyOf = (code: number): number[] => [
  code,
  ...WILAYAS.filter(({ motherCode }) => motherCode === code).map((wilaya) => wilaya.code),
];

export const motherOf = (code: number): number | undefined => BY_CODE.get(code)?.motherCode;
