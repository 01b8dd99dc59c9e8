import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'firstSteps.title': 'Préparons le magasin',
  'firstSteps.left': {
    one: 'Encore {count} étape avant la première vente.',
    many: 'Encore {count} étapes avant la première vente.',
    other: 'Encore {count} étapes avant la première vente.',
  },
  'firstSteps.state.done': 'fait',
  'firstSteps.state.skipped': 'laissé de côté',
  'firstSteps.skip': 'Pas maintenant',
  'firstSteps.skip.failed': 'L’étape n’a pas été laissée de côté',
  'firstSteps.shop': 'Le magasin',
  'firstSteps.shop.hint':
    'Son nom et son téléphone, tels qu’ils paraissent sur l’étiquette et dans les messages.',
  'firstSteps.shop.do': 'Nom et téléphone',
  'firstSteps.shop.description':
    'Ils paraissent sur l’étiquette et dans les messages. Logo et e-mail sont dans les paramètres.',
  'firstSteps.shop.submit': 'Enregistrer',
  'firstSteps.product': 'Un premier produit',
  'firstSteps.product.hint': 'Un nom, un prix, une quantité, et une photo s’il y en a.',
  'firstSteps.product.do': 'Ajouter un produit',
  'firstSteps.prices': 'Les prix de livraison par wilaya',
  'firstSteps.prices.hint':
    'Partez des prix habituels par région, et relevez-les tous d’un seul nombre.',
  'firstSteps.prices.do': 'Prix habituels',
  'firstSteps.prices.saved': 'Prix de toutes les wilayas enregistrés',
  'firstSteps.prices.failed': 'Les prix n’ont pas été enregistrés',
  'firstSteps.company': 'Une société de livraison et sa liaison',
  'firstSteps.company.hint':
    'Ajoutez la société ; sa page de liaison s’ouvre ensuite, pour envoyer et suivre les colis.',
  'firstSteps.company.do': 'Ajouter une société',
  'firstSteps.colleague': 'Un collègue',
  'firstSteps.colleague.hint':
    'Qui appelle les clients ou prépare les colis a son propre compte et ses droits.',
  'firstSteps.colleague.do': 'Ajouter un utilisateur',
  'firstSteps.order': 'La première commande',
  'firstSteps.order.hint': 'Saisissez-la, ou collez le message du client.',
  'firstSteps.order.do': 'Nouvelle commande',
};
