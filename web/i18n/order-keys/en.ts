import type { Translated } from '../message.ts';
import type { ar } from './ar.ts';

export const en: Translated<typeof ar> = {
  status: 'Change the status',
  'status.of': 'Status of order {number}',
  copyNumber: 'Copy the order number',
  copyPhone: 'Copy the phone',
  copied: 'Copied: {text}',
  'copy.failed': 'It could not be copied. Copy it by hand: {text}',
  'edit.closed': 'In its present status this order cannot be edited.',
};
