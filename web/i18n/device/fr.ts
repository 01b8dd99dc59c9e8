import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  'update.text': 'Une nouvelle version est prête. Votre saisie est conservée sur cet appareil.',
  'update.now': 'Mettre à jour',
  'install.text': 'Lawha peut être installée sur cet appareil et s’ouvrir comme une application.',
  'install.now': 'Installer',
  'install.no': 'Non merci',
};
