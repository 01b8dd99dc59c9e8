import { communesOf } from '#contract/geography/communes.ts';
import type { Wilaya } from '#contract/geography/wilayas.ts';
import type { Random } from './random.ts';

const QUARTERS = [
  'حي السلام',
  'حي النصر',
  'حي الأمل',
  'حي الزيتون',
  'حي 5 جويلية',
  'حي أول نوفمبر',
  'حي الورود',
  'حي المستقبل',
  'حي الإخوة بوعزيز',
  'حي النخيل',
];
const STREETS = [
  'شارع الأمير عبد القادر',
  'شارع العربي بن مهيدي',
  'شارع ديدوش مراد',
  'نهج الاستقلال',
  'شارع محمد بوضياف',
  'نهج الشهداء',
  'شارع عبد الحميد بن باديس',
  'شارع حسيبة بن بوعلي',
];
const LANDMARKS = ['قرب المسجد', 'مقابل البلدية', 'بجانب الصيدلية', 'خلف المتوسطة', 'قرب البريد'];

/** Two in five clients live in the town that gives the wilaya its name, if there is one. */
export function createAddress(random: Random, wilaya: Wilaya) {
  const communes = communesOf(wilaya.code);
  const town = communes.find(({ nameAr }) => nameAr === wilaya.nameAr);
  const inTown = random.chance(0.4);
  const elsewhere = random.pick(communes);
  const commune = (inTown && town) || elsewhere;
  return {
    daira: commune.daira.nameAr,
    commune: commune.nameAr,
    address: createStreet(random),
  };
}

function createStreet(random: Random): string {
  const block = random.between(1, 38);
  const door = random.between(1, 24);
  switch (random.between(0, 4)) {
    case 0:
      return `حي ${random.between(2, 24) * 50} مسكن، عمارة ${block}، رقم ${door}`;
    case 1:
      return `${random.pick(QUARTERS)}، عمارة ${block}، رقم ${door}`;
    case 2:
      return `${door} ${random.pick(STREETS)}`;
    case 3:
      return `${random.pick(QUARTERS)}، ${random.pick(LANDMARKS)}`;
    default:
      return `Cité ${random.between(2, 24) * 50} Logts, Bt ${block}, N° ${door}`;
  }
}
