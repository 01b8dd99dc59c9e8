import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  menu: 'Autres actions',
  assign: 'Attribuer à un employé',
  note: 'Ajouter une note',
  company: 'Changer de société de livraison',
  count: { one: 'Pour {count} commande', other: 'Pour {count} commandes' },
  'assign.hint':
    'Celles qui n’attendent aucun appel, ou dont quelqu’un s’occupe en ce moment, restent sélectionnées avec la raison.',
  'assign.to': 'Employé',
  'assign.nobody': 'Personne : selon les règles d’attribution',
  'assign.submit': 'Attribuer',
  'note.hint': 'La note est ajoutée à l’historique de chaque commande, à votre nom.',
  'note.text': 'Note',
  'note.submit': 'Ajouter',
  'company.hint':
    'Le coût de livraison suit les prix de la nouvelle société et le bureau choisi est retiré. Les commandes dont le colis est en route, ou qui sont terminées, ne changent pas.',
  'company.to': 'Nouvelle société',
  'company.none': 'Sans société',
  'company.submit': 'Changer de société',
  choose: 'Choisir',
  'changed.title': {
    one: 'A changé avec la société pour {count} commande :',
    other: 'A changé avec la société pour {count} commandes :',
  },
  'changed.cost': 'Coût de livraison',
  'changed.desk': 'bureau {name} retiré',
};
