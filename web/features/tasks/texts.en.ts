import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'tasks.kind.other': 'All but failed deliveries',
  'tasks.kind.failed_attempt': 'Failed attempt',
  'tasks.kind.at_pickup_point': 'Waiting at the desk',
  'tasks.kind.on_hold': 'On hold',
  'tasks.kind.no_movement': 'No movement for two days',
  'tasks.kind.returning': 'Return started',
  'tasks.kind.never_picked_up': 'Never picked up',
  'tasks.kind.never_validated': 'Never validated',
  'tasks.kind.carrier_disagrees': 'Disagreement with the delivery company',
  'tasks.kind.two_at_carrier': 'Two parcels at the delivery company',
  'tasks.kind.missing_at_carrier': 'Unknown to the delivery company',
  'tasks.kind.amount_changed': 'Amount or details changed',
  'tasks.title': 'Follow-up',
  'tasks.description': 'What needs a call or a decision, the oldest first.',
  'tasks.tabs': 'Parts of the follow-up',
  'tasks.tab.tasks': 'Tasks',
  'tasks.tab.words': 'Words not understood',
  'tasks.kinds': 'Kind of task',
  'tasks.companies': 'Delivery company',
  'tasks.all': 'All',
  'tasks.empty': 'Nothing to follow up',
  'tasks.empty.hint': 'Failed attempts and parcels that do not move appear here.',
  'tasks.failed': 'The tasks could not be loaded',
  'tasks.call': 'Call',
  'tasks.order': 'Open order',
  'tasks.done': 'Done',
  'tasks.done.title': 'Finish the task',
  'tasks.done.hint': 'The note is written to the timeline of the order.',
  'tasks.done.note': 'Note (optional)',
  'tasks.done.succeeded': 'Task finished',
  'tasks.done.failed': 'The task could not be finished',
  'tasks.saidBy': 'The delivery company says',
  'tasks.detail.order_pending':
    'The order went back to pending while it was being sent; the delivery company has the parcel',
  'tasks.detail.order_validated':
    'The delivery company has the parcel, but the order stayed confirmed',
  'tasks.detail.order_shipped':
    'The order was already shipped when the delivery company made the parcel',
  'tasks.detail.order_delivered':
    'The order was already delivered when the delivery company made the parcel',
  'tasks.detail.order_returned':
    'The order had come back when the delivery company made the parcel',
  'tasks.detail.order_cancelled':
    'The order is cancelled, but the delivery company has the parcel: ask it to cancel or return it',
  'tasks.detail.order_deleted':
    'The order was deleted while it was being sent; the delivery company has the parcel',
  'tasks.detail.cancelled_at_carrier':
    'The parcel was cancelled at the delivery company before we knew of it',
  'tasks.detail.reference_taken':
    'The delivery company has this reference already: look for the parcel on its site',
  'tasks.detail.cannot_look_up':
    'The answer was lost and the connection cannot search: look for the parcel on the delivery company’s site',
  'tasks.detail.refused':
    'The first answer was lost, then the delivery company refused without a reason: look for the parcel on its site',
  'tasks.detail.changed_in_doubt':
    'The answer was lost, and the order changed before it was sent again: look for the parcel on the delivery company’s site',
  'tasks.detail.delivered_cancelled':
    'The order is cancelled here, but the delivery company says that it delivered the parcel',
  'tasks.detail.delivered_deleted':
    'The order is deleted here, but the delivery company says that it delivered the parcel',
  'tasks.detail.delivered_unshipped':
    'The order is not shipped here, but the delivery company says that it delivered the parcel',
  'tasks.detail.delivered_second':
    'The order has another parcel here, but the delivery company says that it delivered this one',
  'tasks.detail.cancel_delivered':
    'The delivery company accepted our cancellation, but had said that it delivered the parcel',
  'tasks.detail.cancel_returned':
    'The delivery company accepted our cancellation, but had said that the parcel is back at the shop',
  'tasks.detail.cancel_lost':
    'The delivery company accepted our cancellation, but had said that the parcel is lost',
  'tasks.detail.states': 'The parcel here: {ours}. The delivery company says: {theirs}.',
  'tasks.detail.unanswered':
    'Asked of the delivery company: {ask}. Its answer was lost, and nobody knows whether it was done: look at its site.',
  'tasks.detail.fee': 'The delivery company’s fee changed',
  'tasks.attempts': { one: '{count} attempt', other: '{count} attempts' },
  'tasks.nextAttempt': 'Next attempt: {day}',
  'tasks.driver': 'Driver',
  'tasks.more': 'Only the {count} oldest are shown; finish some to see the rest.',
  'tasks.silent':
    'Notifications of {company} have been silent since {time} although parcels move. Check the notification address at the company’s site; until then parcels are read regularly.',
  'tasks.words.hint':
    'Words of a delivery company that we have no reading for. The parcel keeps its state until you decide.',
  'tasks.words.empty': 'All words are understood',
  'tasks.words.failed': 'The words could not be loaded',
  'tasks.words.meaning': 'Meaning',
  'tasks.words.none': 'No movement',
  'tasks.words.undecided': 'Not decided yet',
  'tasks.words.decided': 'Meaning saved',
  'tasks.words.decide.failed': 'The meaning could not be saved',
  'tasks.words.firstSeen': 'First seen',
};
