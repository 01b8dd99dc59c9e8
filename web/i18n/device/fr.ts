import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  'update.text': 'Une nouvelle version est prête. Votre saisie est conservée sur cet appareil.',
  'update.now': 'Mettre à jour',
  'install.text': 'Lawha peut être installée sur cet appareil et s’ouvrir comme une application.',
  'install.now': 'Installer',
  'install.no': 'Non merci',
  kept: 'Voici ce que cet appareil avait conservé le {time} ; cela a pu changer depuis.',
  'online.money':
    'Pas de connexion. L’argent se gère en ligne : rien n’est enregistré ici avant son retour.',
  'online.parcels':
    'Pas de connexion. Les colis se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'online.stock':
    'Pas de connexion. Les produits et le stock se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'online.users':
    'Pas de connexion. Les utilisateurs se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'online.settings':
    'Pas de connexion. Les paramètres se changent en ligne : rien n’est enregistré ici avant son retour.',
};
