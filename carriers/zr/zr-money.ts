import { fieldsOf, json, textOf, type Call, type Reply } from '../core/http.ts';
import { route, type Route } from '../core/routes.ts';
import { localDay } from '../core/times.ts';
import { lineRow, paymentRow } from './zr-ledger.ts';
import { invalid, problem, wrong } from './zr-problems.ts';
import { pageOf } from './zr-read.ts';
import type { ZrState } from './zr-state.ts';

const notFound = () => problem(404, 'SupplierPayments.NotFound', 'The payment was not found');

function lines(state: ZrState, call: Call, id: string): Reply {
  const payment = state.ledger.find(id);
  return payment === undefined
    ? notFound()
    : pageOf(fieldsOf(call.body), payment.lines.map(lineRow));
}

function balance(state: ZrState): Reply {
  const total = (...words: string[]) =>
    state.parcels
      .list()
      .filter(({ word, payoutId }) => words.includes(word) && payoutId === null)
      .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  return json(200, {
    totalAmountPaid: state.ledger.paidAmount(),
    totalAmountReadyToBePaid: total('encaisse'),
    totalAmountDelivered: total('livre', 'recouvert', 'encaisse'),
    totalAmountNotReadyCashed: total('livre'),
    totalAmountReadyToBeCashed: total('recouvert'),
  });
}

/** A payout can be asked for from tomorrow on. */
function askForPayment(state: ZrState, call: Call): Reply {
  const day = textOf(fieldsOf(call.body).requestedDate).slice(0, 10);
  const isLater = day > localDay(state.world.clock.now());
  return isLater
    ? json(200, { id: state.random.uuid() })
    : invalid([wrong('RequestedDate must be tomorrow or later')]);
}

export const moneyRoutes = (state: ZrState): Route[] => [
  route('money', 'POST', 'supplier-payment/search', (call) =>
    pageOf(fieldsOf(call.body), state.ledger.list().map(paymentRow)),
  ),
  route('money', 'POST', 'supplier-payment/:id/details', (_, { id = '' }) => {
    const payment = state.ledger.find(id);
    return payment === undefined ? notFound() : json(200, paymentRow(payment));
  }),
  route(
    'money',
    'POST',
    'treasury-transactions/search/supplier-payment/by-supplier-payment/:id',
    (call, { id = '' }) => lines(state, call, id),
  ),
  route('money', 'GET', 'supplier-payment/supplier-balance', () => balance(state)),
  route('money', 'PUT', 'supplier-payment/:id', (_, { id = '' }) =>
    state.ledger.accept(id) ? json(200, {}) : notFound(),
  ),
  route('money', 'POST', 'payment-request', (call) => askForPayment(state, call)),
];
