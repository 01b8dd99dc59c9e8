import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  star: 'Star of order {number}',
  'star.on': 'with a star',
  'star.off': 'without a star',
  'callTime.edit': 'Change when to call again',
  'callTime.set': 'Set a time to call',
  'callTime.none': 'no time',
  'callTime.clear': 'Remove the time',
  'callTime.input': 'When to call again',
  save: 'Save',
  cancel: 'Cancel',
  failed: 'The change was not saved',
  'conflict.title': 'Your change was not saved',
  conflict: '{name} changed this order before you. You wanted: {mine}. Stored now: {theirs}.',
  'note.label': 'New note',
  'note.keys': 'Enter saves, Esc cancels',
};
