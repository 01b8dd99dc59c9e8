import { phrases, phraseSet } from './phrases.ts';

const NUMBERS = phrases({
  1: 'un, une, une seule, un seul, one, واحد, واحدة, واحده, وحدة, وحده, حبة واحدة, حبة وحدة, wahda, wa7da, wahed, wa7ed, we7da, حبة, قطعة واحدة',
  2: 'deux, two, زوج, زوز, جوج, اثنين, اثنان, إثنين, تنين, حبتين, قطعتين, علبتين, زجاجتين, zouj, zoudj, jouj, zoj, zouz, 7abtin, habtin',
  3: 'trois, three, ثلاثة, ثلاث, تلاتة, ثلاثه, تلت, tlata, tlatha, thlatha, tleta',
  4: 'quatre, four, أربعة, أربع, ربعة, اربع, rab3a, reb3a, arb3a',
  5: 'cinq, five, خمسة, خمس, khamsa, 5amsa, khemsa',
  6: 'six, ستة, ست, setta',
});
export const COUNTED: ReadonlyMap<string, number> = new Map(
  [...NUMBERS].map(([phrase, count]) => [phrase, Number(count)]),
);

/** What is counted, whatever it is. */
export const UNITS = phraseSet(
  'pcs, pc, piece, pieces, pièce, pièces, unite, unites, unités, boite, boites, boîtes, flacon, flacons, bouteille, bouteilles, حبة, حبات, حبه, حباية, قطعة, قطع, وحدات, علبة, علب, زجاجة, زجاجات, 7aba, 7abat, habat, units, bottles',
);

/** What follows a number that counts no goods. */
export const OTHER_UNITS = phraseSet(
  'ml, مل, g, gr, غ, kg, cm, mm, l, da, dz, dzd, دج, دينار, dinar, dinars, alf, الف, سنة, ans, an, عام, h, logts, logements, مسكن, %, juillet, novembre, mai, aout, juin, نوفمبر, جويلية, ماي',
);

export const MONEY = phraseSet('da, dz, dzd, دج, دينار, dinar, dinars, alf, الف, ألف, د.ج, dza');
