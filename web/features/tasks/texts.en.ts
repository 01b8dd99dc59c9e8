import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const en: Translated<typeof ar> = {
  'followUp.kind.failed_attempt': 'Failed attempt',
  'followUp.kind.at_pickup_point': 'Waiting at the desk',
  'followUp.kind.on_hold': 'On hold',
  'followUp.kind.no_movement': 'No movement for two days',
  'followUp.kind.returning': 'Return started',
  'followUp.kind.never_picked_up': 'Never picked up',
  'followUp.kind.never_validated': 'Never validated',
  'followUp.kind.carrier_disagrees': 'Disagreement with the carrier',
  'followUp.kind.two_at_carrier': 'Two parcels at the carrier',
  'followUp.kind.missing_at_carrier': 'Unknown to the carrier',
  'followUp.kind.amount_changed': 'Amount or details changed',
  'followUp.title': 'Follow-up',
  'followUp.description': 'What needs a call or a decision, the oldest first.',
  'followUp.tabs': 'Parts of the follow-up',
  'followUp.tab.tasks': 'Tasks',
  'followUp.tab.words': 'Words not understood',
  'followUp.kinds': 'Kind of task',
  'followUp.companies': 'Delivery company',
  'followUp.all': 'All',
  'followUp.empty': 'Nothing to follow up',
  'followUp.empty.hint': 'Failed attempts and parcels that do not move appear here.',
  'followUp.failed': 'The tasks could not be loaded',
  'followUp.call': 'Call',
  'followUp.order': 'Open order',
  'followUp.done': 'Done',
  'followUp.done.title': 'Finish the task',
  'followUp.done.hint': 'The note is written to the timeline of the order.',
  'followUp.done.note': 'Note (optional)',
  'followUp.done.succeeded': 'Task finished',
  'followUp.done.failed': 'The task could not be finished',
  'followUp.saidBy': 'The carrier says',
  'followUp.detail.order_pending':
    'The order went back to pending while it was being sent; the carrier has the parcel',
  'followUp.detail.order_validated': 'The carrier has the parcel, but the order stayed confirmed',
  'followUp.detail.order_shipped': 'The order was already shipped when the carrier made the parcel',
  'followUp.detail.order_delivered':
    'The order was already delivered when the carrier made the parcel',
  'followUp.detail.order_returned': 'The order had come back when the carrier made the parcel',
  'followUp.detail.order_cancelled':
    'The order is cancelled, but the carrier has the parcel: ask it to cancel or return it',
  'followUp.detail.order_deleted':
    'The order was deleted while it was being sent; the carrier has the parcel',
  'followUp.detail.cancelled_at_carrier':
    'The parcel was cancelled at the carrier before we knew of it',
  'followUp.detail.reference_taken':
    'The carrier has this reference already: look for the parcel on its site',
  'followUp.detail.cannot_look_up':
    'The answer was lost and the API cannot search: look for the parcel on the carrier’s site',
  'followUp.detail.refused':
    'The first answer was lost, then the carrier refused without a reason: look for the parcel on its site',
  'followUp.detail.changed_in_doubt':
    'The answer was lost, and the order changed before it was sent again: look for the parcel on the carrier’s site',
  'followUp.detail.delivered_cancelled':
    'The order is cancelled here, but the carrier says that it delivered the parcel',
  'followUp.detail.delivered_deleted':
    'The order is deleted here, but the carrier says that it delivered the parcel',
  'followUp.detail.delivered_unshipped':
    'The order is not shipped here, but the carrier says that it delivered the parcel',
  'followUp.detail.delivered_second':
    'The order has another parcel here, but the carrier says that it delivered this one',
  'followUp.detail.cancel_delivered':
    'The carrier accepted our cancellation, but had said that it delivered the parcel',
  'followUp.detail.cancel_returned':
    'The carrier accepted our cancellation, but had said that the parcel is back at the shop',
  'followUp.detail.cancel_lost':
    'The carrier accepted our cancellation, but had said that the parcel is lost',
  'followUp.detail.states': 'The parcel here: {ours}. The carrier says: {theirs}.',
  'followUp.detail.unanswered':
    'Asked of the carrier: {ask}. Its answer was lost, and nobody knows whether it was done: look at its site.',
  'followUp.detail.fee': 'The carrier’s fee changed',
  'followUp.attempts': { one: '{count} attempt', other: '{count} attempts' },
  'followUp.nextAttempt': 'Next attempt: {day}',
  'followUp.driver': 'Driver',
  'followUp.more': 'Only the {count} oldest are shown; finish some to see the rest.',
  'followUp.silent':
    'Webhooks of {company} have been silent since {time} although parcels move. Check the webhook at the company’s site; until then parcels are read regularly.',
  'followUp.words.hint':
    'Words of a carrier that we have no reading for. The parcel keeps its state until you decide.',
  'followUp.words.empty': 'All words are understood',
  'followUp.words.failed': 'The words could not be loaded',
  'followUp.words.meaning': 'Meaning',
  'followUp.words.none': 'No movement',
  'followUp.words.undecided': 'Not decided yet',
  'followUp.words.decided': 'Meaning saved',
  'followUp.words.decide.failed': 'The meaning could not be saved',
  'followUp.words.firstSeen': 'First seen',
};
