import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'device.update.text': 'A new version is there. What you typed is kept on this device.',
  'device.update.now': 'Update',
  'device.install.text': 'Lawha can be installed on this device and opens like an app.',
  'device.install.now': 'Install',
  'device.install.no': 'No, thanks',
  'device.kept': 'This is what this device kept at {time}; it may have changed since.',
  'device.online.money': 'No connection. Money needs one: nothing is saved here until it is back.',
  'device.online.parcels':
    'No connection. Parcels need one: nothing is saved here until it is back.',
  'device.online.stock':
    'No connection. Products and stock need one: nothing is saved here until it is back.',
  'device.online.users': 'No connection. Users need one: nothing is saved here until it is back.',
  'device.online.settings':
    'No connection. Settings need one: nothing is saved here until it is back.',
};
