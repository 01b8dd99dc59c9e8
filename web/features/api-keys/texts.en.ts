import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'apiKeys.title': 'Keys for programs',
  'apiKeys.description':
    'With a key another program reads your orders and products, or writes orders. None of them shows costs or profit.',
  'apiKeys.add': 'New key',
  'apiKeys.empty': 'No keys yet',
  'apiKeys.load.failed': 'The keys could not be read',
  'apiKeys.scope.orders_read': 'Read orders',
  'apiKeys.scope.orders_write': 'Add and edit orders',
  'apiKeys.scope.products_read': 'Read products',
  'apiKeys.unused': 'Never used',
  'apiKeys.used': 'Used {when}',
  'apiKeys.made': 'Made by {who} on {date}',
  'apiKeys.revoke': 'Revoke',
  'apiKeys.revoke.label': 'Revoke the key {name}',
  'apiKeys.revoke.title': 'Revoke the key “{name}”?',
  'apiKeys.revoke.hint':
    'The program is refused from its next call on, and this key does not come back.',
  'apiKeys.revoked': 'Key revoked',
  'apiKeys.revoke.failed': 'The key could not be revoked',
  'apiKeys.form.title': 'Key for a program',
  'apiKeys.form.hint': 'One key for each program, so that you can revoke one without the others.',
  'apiKeys.form.submit': 'Make the key',
  'apiKeys.form.failed': 'The key could not be made',
  'apiKeys.name': 'Name of the program',
  'apiKeys.name.hint': 'It stands in the history of the orders that it writes.',
  'apiKeys.scopes': 'What it may do',
  'apiKeys.key': 'The key',
  'apiKeys.key.once': 'Copy it now: it is not shown again.',
  'apiKeys.copy': 'Copy',
  'apiKeys.copied': 'Copied',
  'apiKeys.done': 'Done',
};
