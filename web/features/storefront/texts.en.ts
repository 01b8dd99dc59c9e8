import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'storefront.title': 'Storefront connection',
  'storefront.recheck': 'Check again',
  'storefront.status.checking': 'Checking…',
  'storefront.status.connected': 'Connected',
  'storefront.status.not_configured': 'Not configured',
  'storefront.status.error': 'Connection error',
  'storefront.status.unknown': 'Unknown',
  'storefront.unknown.hint': 'The state of the connection could not be found out.',
  'storefront.url': 'Storefront address',
  'storefront.error': 'Error text',
  'storefront.details': 'Configuration',
  'storefront.details.url': 'Address (STOREFRONT_URL)',
  'storefront.details.apiKey': 'API key (STOREFRONT_API_KEY)',
  'storefront.details.set': 'Set',
  'storefront.details.missing': 'Missing',
  'storefront.details.hint': 'Both are set in the server’s environment and read when it starts.',
  'sync.explain.title': 'How the synchronisation works',
  'sync.explain.push':
    'A product added or edited, an order’s status or a shipping cost changed goes to the storefront at once.',
  'sync.explain.pull':
    'Products and shipping costs are read back from the storefront every 15 minutes.',
  'sync.explain.orders': 'New orders are sent the moment they are created.',
  'sync.failed': 'The state of the synchronisation could not be loaded',
  'sync.last': 'Last success',
  'sync.last.out': 'Sent to the storefront',
  'sync.last.in': 'Received from the storefront',
  'sync.last.pull': 'Read back every 15 minutes',
  'sync.never': 'Not yet',
  'sync.pushes': 'Waiting to be sent',
  'sync.pushes.counts': 'Waiting: {waiting} · given up: {failed}',
  'sync.pushes.paused': 'Next try {time}.',
  'sync.pushes.empty': 'Nothing is waiting to be sent.',
  'sync.push.waiting': 'Waiting',
  'sync.push.failed': 'Given up',
  'sync.attempts': { one: '{count} try:', other: '{count} tries:' },
  'sync.paused.notOffered': 'Not offered by the storefront',
  'sync.paused.notOffered.hint':
    'The storefront does not take this kind. Waiting: {waiting}. Next try {time}.',
  'sync.paused.paused': 'Paused',
  'sync.paused.paused.hint':
    'This kind was not accepted; the others are sent. Waiting: {waiting}. Next try {time}.',
  'sync.retry.kind': 'Try “{kind}” now',
  'sync.retry.all': 'Send all again',
  'sync.retry.one': 'Send “{name}” again',
  'sync.retry.failed': 'It could not be sent again',
  'sync.retry.done': {
    one: '{count} item will be sent again',
    other: '{count} items will be sent again',
  },
  'sync.runs': 'Last read-backs',
  'sync.runs.empty': 'Nothing was read back yet.',
  'sync.calls': 'Log of calls',
  'sync.calls.empty': 'No calls yet.',
  'sync.call.figures': 'Items: {items} · changed: {changed} · refused: {refused}',
  'sync.call.kept': 'kept as they are here: {fields}',
  'sync.direction.in': 'In',
  'sync.direction.out': 'Out',
  'sync.direction.pull': 'Read back',
  'sync.kind.products': 'Products',
  'sync.kind.orders': 'Orders',
  'sync.kind.wilaya-shipping-costs': 'Shipping costs',
  'sync.kind.settings': 'Storefront settings',
  'sync.kind.offers': 'Offers',
  'integration.title': 'Integration info',
  'integration.hint': 'What the storefront’s programmer needs to call this dashboard.',
  'integration.wrongKey':
    'The key the storefront uses is wrong: it last called with a wrong key on {time}. The right one is the value of SYNC_API_KEY on the dashboard’s server.',
  'integration.baseUrl': 'Address of this dashboard',
  'integration.baseUrl.hint': 'Goes in front of every path below.',
  'integration.copy.baseUrl': 'Copy the address',
  'integration.copy.line': 'Copy the line for {path}',
  'integration.copied': 'Copied',
  'integration.copy.failed': 'Could not copy: select the text by hand',
  'integration.key':
    'The right key is the value of SYNC_API_KEY on the dashboard’s server; no screen shows it.',
  'integration.key.missing':
    'SYNC_API_KEY is not set yet, so every call of the storefront is refused.',
  'integration.endpoints': 'Sync endpoints',
  'integration.header': 'Every call carries the key in the header',
  'integration.protocol': 'The whole protocol',
  'integration.protocol.hint':
    'The shape of every message, and who wins when the two sides differ.',
  'integration.steps': 'Setting it up',
  'integration.step.1':
    'Choose a long random key, put it into SYNC_API_KEY on the dashboard’s server and restart it.',
  'integration.step.2':
    'Give the same key to the storefront’s server, which sends it in the x-api-key header.',
  'integration.step.3': 'Tell the storefront the address of this dashboard, above.',
  'integration.step.4':
    'Set STOREFRONT_URL and STOREFRONT_API_KEY on the dashboard’s server, so that it reaches the storefront.',
  'integration.step.5':
    'Try the curl line of the orders: the answer says created, and a trial order shows up in the list; delete it afterwards.',
  'integration.step.6':
    'Open the storefront status screen and check the connection and the log of calls.',
};
