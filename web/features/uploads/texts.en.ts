import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'upload.image.drop': 'Drag a picture here, paste it, or choose a file',
  'upload.video.drop': 'Drag a video here, or choose a file',
  'upload.image.limits': 'JPG, PNG, WebP or GIF, up to {limit} MB',
  'upload.video.limits': 'MP4 or WebM, up to {limit} MB',
  'upload.tooLarge': 'The file is too large: at most {limit} MB',
  'upload.image.progress': 'Uploading the picture',
  'upload.video.progress': 'Uploading the video',
  'upload.image.failed': 'The picture could not be uploaded',
  'upload.video.failed': 'The video could not be uploaded',
  'upload.image.fallback': 'Failed to upload image',
  'upload.video.fallback': 'Failed to upload video',
  'upload.cancel': 'Cancel upload',
  'upload.image.remove': 'Remove the uploaded picture',
  'upload.video.remove': 'Remove the video',
  'upload.image.preview': 'Preview of the picture',
  'upload.video.preview': 'Preview of the video',
};
