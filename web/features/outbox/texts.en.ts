import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'outbox.unsent': { one: '{count} not sent', other: '{count} not sent' },
  'outbox.refused': { one: '{count} of them refused', other: '{count} of them refused' },
  'outbox.show': 'Show',
  'outbox.title': 'Not sent yet',
  'outbox.hint':
    'Kept on this device until the server has answered. Nothing is deleted within 28 days unless you do it.',
  'outbox.none': 'Everything is sent.',
  'outbox.now': 'Send now',
  'outbox.kind.order': 'New order: {name}',
  'outbox.kind.call': 'Call result: {outcome}',
  'outbox.kind.outcome': 'Result of the confirmation call: {outcome}',
  'outbox.kind.note': 'Note',
  'outbox.kind.step': 'Change of status to: {status}',
  'outbox.kind.scan': 'Scan: {code}',
  'outbox.of.order': 'Order {number}, {name}',
  'outbox.state.waiting': 'Waits for the connection',
  'outbox.state.behind': 'Waits for what comes before it in the same order',
  'outbox.state.refused': 'Refused by the server',
  'outbox.state.tooLong':
    'Has waited too long on this device. Check that it is not there already, then send or delete it.',
  'outbox.compare.yours': 'What you entered',
  'outbox.compare.server': 'What the server has now',
  'outbox.compare.loading': 'Reading from the server…',
  'outbox.compare.failed': 'The server could not be read.',
  'outbox.field.status': 'Status',
  'outbox.field.note': 'Note',
  'outbox.field.outcome': 'Result',
  'outbox.field.until': 'Call again at',
  'outbox.field.calls': 'Number of calls',
  'outbox.order.open': 'Open the order',
  'outbox.mend': 'Mend and send',
  'outbox.again': 'Send again',
  'outbox.anyway': 'Send all the same',
  'outbox.discard': 'Delete',
  'outbox.discard.title': 'Delete what was not sent?',
  'outbox.discard.text': 'The server will not receive it, and it cannot be brought back.',
  'outbox.discard.keep': 'Keep',
  'outbox.kept.title': 'Kept on this device',
  'outbox.kept.text':
    'The server cannot be reached. It is sent by itself when the connection is back.',
  'outbox.notKept.text':
    'The server cannot be reached, and this device has no room to keep it. Leave the page open and try again.',
  'outbox.leave.title': 'Sign out with things that are not sent?',
  'outbox.leave.text': {
    one: '{count} thing waits here. It stays on this device and is sent only after you sign in here again, within {days} days.',
    other:
      '{count} things wait here. They stay on this device and are sent only after you sign in here again, within {days} days.',
  },
  'outbox.leave.confirm': 'Sign out anyway',
  'outbox.leave.stay': 'Stay',
  'outbox.noted.title': 'Only the call was noted',
  'outbox.noted.text':
    'The order of {name} had changed or was decided before your outcome arrived. The call is in its timeline, and nothing else has changed.',
};
