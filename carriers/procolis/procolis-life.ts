import type { Scripts, Step } from '../core/life.ts';

const UNDER_WAY: Step[] = [{ word: 'Dispatcher', after: 12, where: 'road' }];
const OUT: Step = { word: 'En Livraison', after: 8, where: 'there' };
const DELIVERED: Step[] = [
  { word: 'Livrée', after: 4, where: 'there', money: 'Livrée' },
  { word: 'Livrée [ Encaisser ]', after: 48, where: 'there', money: 'Livrée [ Encaisser ]' },
];
const failed = (word: string): Step => ({ word, after: 3, where: 'there' });
const HOME_AGAIN: Step[] = [
  { word: 'Retour Livreur', after: 8, where: 'there', isReturn: true },
  { word: 'Retour Navette', after: 12, where: 'road' },
  { word: 'Retour de Dispatche', after: 12, where: 'origin' },
  { word: 'Retour Stock', after: 24, where: 'origin' },
];

export const PROCOLIS_SCRIPTS: Scripts = {
  happy: [...UNDER_WAY, OUT, ...DELIVERED],
  attempts: [
    ...UNDER_WAY,
    OUT,
    failed('Appel sans Réponse 1'),
    failed('Reporté'),
    OUT,
    ...DELIVERED,
  ],
  refused: [...UNDER_WAY, OUT, failed('Annuler par le Client'), ...HOME_AGAIN],
  desk: [
    ...UNDER_WAY,
    { word: 'Au Bureau', after: 10, where: 'there' },
    { word: 'SD - En Attente du Client', after: 2, where: 'there' },
    ...DELIVERED,
  ],
  hold: [...UNDER_WAY, failed('A Relancé'), OUT, ...DELIVERED],
  lost: [...UNDER_WAY, { word: 'Perdu', after: 240, where: 'road' }],
  back: [...UNDER_WAY, OUT, ...HOME_AGAIN.slice(0, 1), { ...OUT, isReturn: false }, ...DELIVERED],
  contradiction: [...UNDER_WAY, OUT, ...DELIVERED.slice(0, 1), ...HOME_AGAIN.slice(-1)],
};
