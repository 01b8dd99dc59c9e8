import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'upload.image.drop': 'Glissez une image ici, collez-la, ou choisissez un fichier',
  'upload.video.drop': 'Glissez une vidéo ici, ou choisissez un fichier',
  'upload.image.limits': 'JPG, PNG, WebP ou GIF, jusqu’à {limit} Mo',
  'upload.video.limits': 'MP4 ou WebM, jusqu’à {limit} Mo',
  'upload.tooLarge': 'Fichier trop volumineux : {limit} Mo au plus',
  'upload.image.progress': 'Envoi de l’image',
  'upload.video.progress': 'Envoi de la vidéo',
  'upload.image.failed': 'Échec de l’envoi de l’image',
  'upload.video.failed': 'Échec de l’envoi de la vidéo',
  'upload.image.fallback': 'Failed to upload image',
  'upload.video.fallback': 'Failed to upload video',
  'upload.cancel': 'Annuler l’envoi',
  'upload.image.remove': 'Retirer l’image envoyée',
  'upload.video.remove': 'Retirer la vidéo',
  'upload.image.preview': 'Aperçu de l’image',
  'upload.video.preview': 'Aperçu de la vidéo',
};
