import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'device.update.text':
    'Une nouvelle version est prête. Votre saisie est conservée sur cet appareil.',
  'device.update.now': 'Mettre à jour',
  'device.install.text':
    'Lawha peut être installée sur cet appareil et s’ouvrir comme une application.',
  'device.install.now': 'Installer',
  'device.install.no': 'Non merci',
  'device.kept': 'Voici ce que cet appareil avait conservé le {time} ; cela a pu changer depuis.',
  'device.online.money':
    'Pas de connexion. L’argent se gère en ligne : rien n’est enregistré ici avant son retour.',
  'device.online.parcels':
    'Pas de connexion. Les colis se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'device.online.stock':
    'Pas de connexion. Les produits et le stock se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'device.online.users':
    'Pas de connexion. Les utilisateurs se gèrent en ligne : rien n’est enregistré ici avant son retour.',
  'device.online.settings':
    'Pas de connexion. Les paramètres se changent en ligne : rien n’est enregistré ici avant son retour.',
};
