import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  'update.text': 'A new version is there. What you typed is kept on this device.',
  'update.now': 'Update',
  'install.text': 'Lawha can be installed on this device and opens like an app.',
  'install.now': 'Install',
  'install.no': 'No, thanks',
  kept: 'This is what this device kept at {time}; it may have changed since.',
  'online.money': 'No connection. Money needs one: nothing is saved here until it is back.',
  'online.parcels': 'No connection. Parcels need one: nothing is saved here until it is back.',
  'online.stock':
    'No connection. Products and stock need one: nothing is saved here until it is back.',
  'online.users': 'No connection. Users need one: nothing is saved here until it is back.',
  'online.settings': 'No connection. Settings need one: nothing is saved here until it is back.',
};
