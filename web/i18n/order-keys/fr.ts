import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const fr: Translated<typeof ar> = {
  status: 'Changer le statut',
  'status.of': 'Statut de la commande {number}',
  copyNumber: 'Copier le numéro de commande',
  copyPhone: 'Copier le téléphone',
  copied: 'Copié : {text}',
  'copy.failed': 'La copie a échoué. Copiez à la main : {text}',
  'edit.closed': 'Cette commande ne peut plus être modifiée dans son statut actuel.',
};
