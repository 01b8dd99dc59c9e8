import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  open: 'Coller un message',
  title: 'Coller le message du client',
  hint: 'Collez ce que le client a écrit sur WhatsApp ou Facebook. Le message est lu sur cet appareil et n’est envoyé à personne.',
  box: 'Message',
  nothing: 'Rien dans ce texte ne permet de remplir la commande.',
  understood: 'Ce qui a été compris',
  sure: 'Clair',
  check: 'À vérifier',
  from: 'de « {words} »',
  typed: 'Déjà saisi : {value}',
  replace: 'Remplacer la saisie : {field}',
  'choose.place': 'De quel lieu s’agit-il ?',
  'choose.goods': 'Quelle variante de « {name} » ?',
  otherPhone: 'Autre téléphone',
  rest: 'Reste du message',
  fill: 'Remplir la commande',
  'goods.loading': 'Chargement des produits...',
  'goods.failed':
    'Les produits n’ont pas pu être chargés ; ils n’ont pas été cherchés dans le message.',
  'goods.some': 'Seuls les {count} produits les plus récents ont été cherchés.',
  several: {
    one: 'Le texte contient {count} message.',
    other:
      'Le texte contient {count} messages de clients différents. Seul le premier est lu ; collez chacun des autres dans une autre commande.',
  },
  'mark.sure': 'Lu dans le message : « {words} »',
  'mark.check': 'À vérifier, lu dans le message : « {words} »',
};
