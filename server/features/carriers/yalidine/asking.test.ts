import { describe, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  fakeCarrierChannel,
  recordedAnswer,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { yalidine } from './adapter.ts';

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('yalidine', name) });
const PARCEL = { reference: 'LW-1042-1', carrierId: 'yal-9ZK31Q', tracking: 'yal-9ZK31Q' };
const KEY = { 'X-API-ID': 'id-1', 'X-API-TOKEN': 'token-1' };
const LINK = 'https://yalidine.app/app/bordereau.php?tracking=yal-9ZK31Q';
const PDF = new TextEncoder().encode('%PDF-1.7 label');

const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(YALIDINE_ACCOUNT, answers);

describe('cancel', () => {
  it('deletes the parcel', async () => {
    const { channel, requests } = over(recorded('delete'));
    expect(await yalidine.cancel?.(channel, PARCEL)).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      { method: 'DELETE', path: '/parcels/yal-9ZK31Q', headers: KEY, isWrite: true },
    ]);
  });

  it('fault 9: a refusal comes with status 200', async () => {
    const { channel } = over(recorded('delete-refused'));
    const words = 'deleted: false';
    expect(await yalidine.cancel?.(channel, PARCEL)).toEqual({ outcome: 'refused', words });
  });

  it.each<[FakeAnswer, string]>([
    [{ json: [] }, 'uncertain'],
    [{ json: [{ tracking: 'yal-other', deleted: true }] }, 'uncertain'],
    [{ json: { ok: true } }, 'uncertain'],
    [{ status: 502, text: '<html>' }, 'uncertain'],
  ])('does not know after %j', async (answer, kind) => {
    const { channel } = over(answer);
    await expect(yalidine.cancel?.(channel, PARCEL)).rejects.toMatchObject({ kind });
  });
});

describe('ask', () => {
  const draft = parcelDraft({ amount: 3200, desk: DESK, phones: ['0660123456', '0550123456'] });
  const home = parcelDraft({ address: 'Cité 200 logements' });

  it.each<[Ask, unknown]>([
    [
      { kind: 'change_amount', draft },
      { price: 3200, freeshipping: true },
    ],
    [{ kind: 'change_phone', draft }, { contact_phone: '0660123456,0550123456' }],
    [
      { kind: 'change_desk', draft },
      {
        to_wilaya_name: 'Oran',
        to_commune_name: 'Es Sénia',
        is_stopdesk: true,
        stopdesk_id: 310201,
      },
    ],
    [
      { kind: 'change_address', draft: home },
      {
        address: 'Cité 200 logements',
        to_wilaya_name: 'Oran',
        to_commune_name: 'Oran',
        is_stopdesk: false,
      },
    ],
  ])('for %j', async (ask, body) => {
    const { channel, requests } = over(recorded('edited'));
    const answer = await yalidine.ask?.(channel, PARCEL, ask);
    expect(answer).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      { method: 'PATCH', path: '/parcels/yal-9ZK31Q', headers: KEY, body, isWrite: true },
    ]);
  });

  it('says what was refused or ignored', async () => {
    const change: Ask = { kind: 'change_amount', draft };
    const ask = (answer: FakeAnswer) => yalidine.ask?.(over(answer).channel, PARCEL, change);
    const message = 'The parcel can not be edited';
    const refused = { outcome: 'refused', words: message };
    expect(await ask({ status: 422, json: { message } })).toEqual(refused);
    expect(await ask({ json: { success: false, message } })).toEqual(refused);
    expect(await ask(recorded('parcels'))).toEqual({ outcome: 'refused', words: 'price: 4700' });
    await expect(ask({ json: {} })).rejects.toMatchObject({ kind: 'uncertain' });
  });

  it('does not offer what the carrier has no call for', async () => {
    const { channel, requests } = over();
    const answer = await yalidine.ask?.(channel, PARCEL, { kind: 'new_attempt' });
    expect(answer?.outcome).toBe('refused');
    expect(requests).toEqual([]);
  });
});

describe('label', () => {
  it('opens the link of the parcel, without our key', async () => {
    const { channel, requests } = over({ bytes: PDF });
    expect(await yalidine.label?.(channel, { ...PARCEL, labelUrl: LINK })).toEqual(PDF);
    expect(requests).toEqual([{ method: 'GET', path: LINK, isWrite: false }]);
  });

  it('asks for the link if there is none yet', async () => {
    const { channel, requests } = over(recorded('parcels'), { bytes: PDF });
    expect(await yalidine.label?.(channel, { ...PARCEL, labelUrl: null })).toEqual(PDF);
    expect(requests.map(({ path }) => path)).toEqual(['/parcels/yal-9ZK31Q', LINK]);
  });

  it.each<[string, string | null, FakeAnswer, string]>([
    ['a page', LINK, { text: '<html>login</html>' }, 'not_understood'],
    [
      'a link of another parcel',
      LINK.replace('9ZK31Q', 'XXXXXX'),
      { bytes: PDF },
      'not_understood',
    ],
    ['no link', 'bordereau.php', { bytes: PDF }, 'not_understood'],
    ['an unknown parcel', null, recorded('parcels-none'), 'refused'],
    ['a link that is closed', LINK, { status: 403, text: 'Forbidden' }, 'refused'],
    ['a broken server', LINK, { status: 503, text: '' }, 'carrier_down'],
  ])('refuses %s', async (_, labelUrl, answer, kind) => {
    const { channel } = over(answer);
    const label = yalidine.label?.(channel, { ...PARCEL, labelUrl });
    await expect(label).rejects.toMatchObject({ kind });
  });
});
