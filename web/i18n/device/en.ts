import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  'update.text': 'A new version is there. What you typed is kept on this device.',
  'update.now': 'Update',
  'install.text': 'Lawha can be installed on this device and opens like an app.',
  'install.now': 'Install',
  'install.no': 'No, thanks',
};
