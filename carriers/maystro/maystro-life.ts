import type { Scripts, Step } from '../core/life.ts';

const UNDER_WAY: Step[] = [
  { word: '5', after: 2, where: 'origin' },
  { word: '8', after: 4, where: 'origin' },
  { word: '15', after: 3, where: 'origin' },
  { word: '9', after: 10, where: 'road' },
];
const OUT: Step = { word: '31', after: 8, where: 'there', hasDriver: true };
const failed = (word: '32' | '42', reason: string): Step => ({
  word,
  after: 3,
  where: 'there',
  reason,
});
const DELIVERED: Step = { word: '41', after: 4, where: 'there', hasDriver: true };
const TURNED: Step = { word: '10', after: 12, where: 'road', isReturn: true };

/** Numbers, as this carrier has them; nothing is said about money. */
export const MAYSTRO_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, OUT, DELIVERED],
  attempts: [
    ...UNDER_WAY,
    OUT,
    failed('32', 'Client injoignable'),
    { ...OUT, after: 20 },
    failed('42', 'Reporté'),
    { ...OUT, after: 20 },
    DELIVERED,
  ],
  refused: [
    ...UNDER_WAY,
    OUT,
    failed('42', 'Annulé par le client'),
    TURNED,
    { word: '51', after: 24, where: 'origin' },
    { word: '52', after: 24, where: 'origin' },
  ],
  desk: [...UNDER_WAY, { ...DELIVERED, after: 40, hasDriver: false }],
  hold: [...UNDER_WAY, { word: '12', after: 6, where: 'there' }, { ...OUT, after: 48 }, DELIVERED],
  lost: [...UNDER_WAY, { word: '53', after: 240, where: 'road' }],
  back: [
    ...UNDER_WAY,
    OUT,
    failed('42', 'Client absent'),
    TURNED,
    { word: '9', after: 12, where: 'road', isReturn: false },
    OUT,
    DELIVERED,
  ],
  contradiction: [
    ...UNDER_WAY,
    OUT,
    DELIVERED,
    { word: '52', after: 72, where: 'origin', isReturn: true },
  ],
};

/** Until then an order can be edited and cancelled. */
export const EARLY = new Set(['4', '5', '6', '11']);
