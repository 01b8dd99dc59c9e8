import { expect, it } from 'vitest';
import { checkLabel } from './label-status.ts';
import type { LabelRow } from './stored-labels.ts';

const now = new Date('2026-11-16T10:00:00Z');
const later = new Date('2026-11-16T10:01:00Z');

const parcel = {
  id: 'p',
  state: 'created',
  nextStep: null,
  problem: null,
  tracking: 'yal-1',
  printedCount: 2,
} as const;
const account = { family: 'yalidine', pausedUntil: null, pauseReason: null, quotaUse: {} } as const;
const wanted = { state: 'wanted', problem: null, wantedAt: now } as const;
const failed = { state: 'failed', problem: 'other_parcel', wantedAt: now } as const;
const paused = { ...account, pausedUntil: later, pauseReason: 'bad_credentials' };
const usedUp = { ...account, quotaUse: { perMinute: { since: now.getTime() - 1_000, calls: 45 } } };

const row: LabelRow = {
  orderId: 'o',
  productName: 'Montre',
  wilayaCode: 16,
  commune: 'باب الوادي',
  hasAccount: true,
  parcel,
  account,
  label: null,
  isReady: false,
};

it.each<[string, Partial<LabelRow>, string]>([
  ['never asked for', {}, 'waiting to fetch'],
  ['ready', { isReady: true }, 'ready'],
  ['on its way', { label: wanted }, 'waiting'],
  ['tried in vain', { label: { ...wanted, problem: 'carrier_down: HTTP 503' } }, 'waiting carrier'],
  ['of a paused account', { label: wanted, account: paused }, 'waiting paused'],
  ['behind a quota', { label: wanted, account: usedUp }, 'waiting quota'],
  ['refused', { label: failed }, 'missing other_parcel'],
  ['not given', { label: { ...failed, problem: 'refused: non' } }, 'missing carrier'],
  ['used once and changed since', { label: { ...wanted, state: 'ready' } }, 'waiting to fetch'],
  ['without parcel', { parcel: null, account: null }, 'missing not_sent'],
  ['by hand', { parcel: null, account: null, hasAccount: false }, 'own'],
  ['whose account is gone', { account: null }, 'own'],
  ['of a family without labels', { account: { ...account, family: 'procolis' } }, 'own'],
  ['being sent', { parcel: { ...parcel, state: 'sending' } }, 'waiting being_sent'],
  [
    'being looked up',
    { parcel: { ...parcel, state: 'uncertain', nextStep: 'look_up' } },
    'waiting uncertain',
  ],
  ['left to a person', { parcel: { ...parcel, state: 'uncertain' } }, 'missing uncertain'],
  [
    'being validated',
    { parcel: { ...parcel, state: 'draft', nextStep: 'validate' } },
    'waiting not_validated',
  ],
  [
    'not validated',
    { parcel: { ...parcel, state: 'draft', nextStep: 'validate', problem: 'Solde' } },
    'missing not_validated',
  ],
])('a label %s', (_, over, expected) => {
  const { status, mustFetch } = checkLabel(
    { ...row, ...over },
    { now, language: 'fr', again: false },
  );
  const told = [status.state, status.reason, mustFetch ? 'to fetch' : null].filter(
    (one) => one !== null,
  );
  expect(told.join(' ')).toBe(expected);
});

it('that was refused is wanted again when somebody asks again', () => {
  const asked = { now, language: 'fr', again: true } as const;
  expect(checkLabel({ ...row, label: failed }, asked)).toMatchObject({ mustFetch: true });
  expect(checkLabel({ ...row, label: wanted }, asked)).toMatchObject({ mustFetch: false });
  expect(checkLabel({ ...row, isReady: true }, asked)).toMatchObject({ mustFetch: false });
});

it('tells in the carrier’s words why it was not given, and how often it was printed', () => {
  const label = { ...failed, problem: 'refused: Colis supprimé' };
  const { status } = checkLabel({ ...row, label }, { now, language: 'fr', again: false });
  expect(status).toEqual({
    orderId: 'o',
    state: 'missing',
    reason: 'carrier',
    problem: {
      kind: 'refused',
      message: 'La société a refusé l’appel.',
      words: 'Colis supprimé',
      address: null,
    },
    tracking: 'yal-1',
    printedCount: 2,
  });
});
