import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  open: 'Paste a message',
  title: 'Paste the customer’s message',
  hint: 'Paste what the customer wrote on WhatsApp or Facebook. The message is read on this device and sent to nobody.',
  box: 'Message',
  nothing: 'Nothing in this text can be filled into the order.',
  understood: 'What was understood',
  sure: 'Clear',
  check: 'Check this',
  from: 'from “{words}”',
  typed: 'Typed already: {value}',
  replace: 'Replace what is typed: {field}',
  'choose.place': 'Which place is meant?',
  'choose.goods': 'Which kind of “{name}”?',
  otherPhone: 'Other phone',
  rest: 'Left of the message',
  fill: 'Fill in the order',
  'goods.loading': 'Loading the products...',
  'goods.failed': 'The products could not be loaded, so the message was not searched for them.',
  'goods.some': 'Only the newest {count} products were searched for.',
  several: {
    one: 'The text has {count} message.',
    other:
      'The text has {count} messages of different customers. Only the first one is read; paste each of the others into another order.',
  },
  'mark.sure': 'From the message: “{words}”',
  'mark.check': 'Check this, from the message: “{words}”',
};
