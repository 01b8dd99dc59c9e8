import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  menu: 'More actions',
  assign: 'Assign to an employee',
  note: 'Add a note',
  company: 'Change the delivery company',
  count: { one: 'For {count} order', other: 'For {count} orders' },
  'assign.hint':
    'Those that wait for no call, or that somebody is working on, stay selected with the reason.',
  'assign.to': 'Employee',
  'assign.nobody': 'Nobody: by the rules of assignment',
  'assign.submit': 'Assign',
  'note.hint': 'The note is added to the timeline of each order, in your name.',
  'note.text': 'Note',
  'note.submit': 'Add',
  'company.hint':
    'The delivery cost follows the prices of the new company, and a chosen desk is taken off. Orders with a parcel under way, or that are over, stay as they are.',
  'company.to': 'New company',
  'company.none': 'No company',
  'company.submit': 'Change the company',
  choose: 'Choose',
  'changed.title': {
    one: 'Changed with the company of {count} order:',
    other: 'Changed with the company of {count} orders:',
  },
  'changed.cost': 'Delivery cost',
  'changed.desk': 'desk {name} taken off',
};
