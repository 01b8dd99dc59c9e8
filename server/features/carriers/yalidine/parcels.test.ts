import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';
import { yalidine } from './adapter.ts';

const KEY = { 'X-API-ID': 'id-1', 'X-API-TOKEN': 'token-1' };

const HOME = {
  order_id: 'LW-1042-1',
  from_wilaya_name: 'Alger',
  firstname: 'Karim',
  familyname: 'Bensalem',
  contact_phone: '0550123456',
  address: '12 rue Larbi Ben M’hidi',
  to_wilaya_name: 'Oran',
  to_commune_name: 'Oran',
  is_stopdesk: false,
  product_list: '2 × Montre',
  price: 4700,
  freeshipping: true,
  do_insurance: false,
  declared_value: 4200,
  length: 0,
  width: 0,
  height: 0,
  weight: 1,
  has_exchange: false,
};

async function create(answer: FakeAnswer, drafts: ParcelDraft[]) {
  const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [answer]);
  return { results: await yalidine.createParcels(channel, drafts), requests };
}

const three = ['LW-1042-1', 'LW-1043-1', 'LW-1044-1'].map((reference) =>
  parcelDraft({ reference }),
);

describe('a parcel is sent', () => {
  it('as a list, also alone, with the whole amount and real booleans', async () => {
    const { requests } = await create({ json: [] }, [parcelDraft()]);
    expect(requests).toEqual([
      { method: 'POST', path: '/parcels/', headers: KEY, body: [HOME], isWrite: true },
    ]);
  });

  it('to a pickup point under the commune of the pickup point, and as an exchange', async () => {
    const draft = parcelDraft({
      pickupPoint: PICKUP_POINT,
      takesBack: 'Montre cassée',
      customerName: 'Karim',
      phones: ['0550123456', '041234567'],
      weightKg: 2.3,
      isInsured: true,
    });
    const { requests } = await create({ json: [] }, [draft]);
    expect(requests[0]?.body).toEqual([
      {
        ...HOME,
        firstname: 'Karim',
        familyname: 'Karim',
        contact_phone: '0550123456,041234567',
        to_commune_name: 'Es Sénia',
        is_stopdesk: true,
        stopdesk_id: 310201,
        do_insurance: true,
        weight: 3,
        has_exchange: true,
        product_to_collect: 'Montre cassée',
      },
    ]);
  });
});

describe('its answer', () => {
  it('fault 3: gives each its own result; one that is missing is uncertain', async () => {
    const { results } = await create({ json: recordedAnswer('yalidine', 'create-partial') }, three);
    expect(results).toEqual([
      {
        reference: 'LW-1042-1',
        outcome: 'created',
        parcel: {
          reference: 'LW-1042-1',
          carrierId: 'yal-9ZK31Q',
          tracking: 'yal-9ZK31Q',
          labelUrl: 'https://yalidine.app/app/bordereau.php?tracking=yal-9ZK31Q&token=bGFiZWw',
          fee: null,
        },
      },
      {
        reference: 'LW-1043-1',
        outcome: 'refused',
        words: 'The to_commune_name Oranne is not found',
        field: 'place',
      },
      { reference: 'LW-1044-1', outcome: 'uncertain' },
    ]);
  });

  it('fault 4: a bare list refuses, with a hint at the commune', async () => {
    const { results } = await create({ json: [] }, [parcelDraft()]);
    expect(results).toEqual([
      { reference: 'LW-1042-1', outcome: 'refused', words: '[]', field: 'place' },
    ]);
  });

  it.each([
    [200, { error: { message: 'The contact_phone is not valid' } }],
    [422, { message: 'The contact_phone is not valid' }],
  ])('fault 5: with %i the whole batch may be refused', async (status, json) => {
    const { results } = await create({ status, json }, three);
    const words = 'The contact_phone is not valid';
    expect(results).toEqual([
      { reference: 'LW-1042-1', outcome: 'refused', words, field: 'phones' },
      { reference: 'LW-1043-1', outcome: 'refused', words, field: 'phones' },
      { reference: 'LW-1044-1', outcome: 'refused', words, field: 'phones' },
    ]);
  });

  it.each([
    ['a success without a number', { 'LW-1042-1': { success: true, tracking: null } }],
    ['one of another order', { 'LW-1042-1': { success: true, order_id: 'LW-7-1', tracking: 'y' } }],
    ['a shape of its own', { 'LW-1042-1': 'ok' }],
    ['others only', { 'LW-9-1': { success: false, message: 'No' } }],
    [
      'a message beside the results of others',
      { message: 'Quota', 'LW-9-1': { success: true, tracking: 'yal-1' } },
    ],
    ['nothing to the point', {}],
    ['null', null],
  ])('is uncertain with %s', async (_, json) => {
    const { results } = await create({ json }, [parcelDraft()]);
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'uncertain' }]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['fault 2: the connection was cut', { trouble: new CarrierTrouble('uncertain') }, 'uncertain'],
    ['500 after having created', { status: 500, json: {} }, 'uncertain'],
    ['a page', { status: 502, text: '<html></html>' }, 'uncertain'],
    ['an empty answer', { text: '' }, 'uncertain'],
    ['half an answer', { text: '{"LW-1042-1":{"success":tr' }, 'uncertain'],
    ['fault 7: a blocked network', { status: 403, text: 'error code: 1106' }, 'network_blocked'],
    ['a wrong key', { status: 401, json: {} }, 'bad_credentials'],
    ['too many calls', { status: 429, headers: { 'retry-after': '30' } }, 'limited'],
  ])('throws for all: %s', async (_, answer, kind) => {
    await expect(create(answer, three)).rejects.toMatchObject({ name: 'Error', kind });
  });
});

describe('a draft is checked', () => {
  it('and found good', () => {
    expect(yalidine.checkDraft(parcelDraft())).toEqual([]);
    expect(yalidine.checkDraft(parcelDraft({ pickupPoint: PICKUP_POINT, amount: 0 }))).toEqual([]);
    const emoji = { customerName: 'أمينة 😀', address: 'م'.repeat(256), phones: ['041234567'] };
    expect(yalidine.checkDraft(parcelDraft(emoji))).toEqual([]);
  });

  it.each<[Partial<ParcelDraft>, ReturnType<typeof yalidine.checkDraft>]>([
    [{ amount: 150_001 }, [{ field: 'amount', rule: 'too_high', limit: 150_000 }]],
    [{ declaredValue: 150_001 }, [{ field: 'declaredValue', rule: 'too_high', limit: 150_000 }]],
    [{ phones: ['550123456'] }, [{ field: 'phones', rule: 'phone_form' }]],
    [{ customerName: ' ' }, [{ field: 'customerName', rule: 'missing' }]],
    [
      { pickupPoint: { ...PICKUP_POINT, id: 'A1' } },
      [{ field: 'pickupPoint', rule: 'pickup_point_missing' }],
    ],
    [
      { pickupPoint: { ...PICKUP_POINT, place: { ...PICKUP_POINT.place, wilayaCode: 16 } } },
      [{ field: 'pickupPoint', rule: 'pickup_point_elsewhere' }],
    ],
    [{ place: { ...PICKUP_POINT.place, communeName: '' } }, [{ field: 'place', rule: 'missing' }]],
    [{ origin: { wilayaCode: 16, wilayaName: '' } }, [{ field: 'origin', rule: 'missing' }]],
    [{ takesBack: '' }, [{ field: 'takesBack', rule: 'missing' }]],
    [{ productText: '' }, [{ field: 'productText', rule: 'missing' }]],
  ])('and refused: %j', (changes, faults) => {
    expect(yalidine.checkDraft(parcelDraft(changes))).toEqual(faults);
  });

  it('so that what is sent keeps the bounds of the carrier', () => {
    const amounts = fc.oneof(fc.integer(), fc.double());
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.double(),
        fc.string(),
        (amount, declaredValue, weightKg, id) => {
          const draft = parcelDraft({
            amount,
            declaredValue,
            weightKg,
            pickupPoint: { ...PICKUP_POINT, id },
          });
          if (yalidine.checkDraft(draft).length > 0) return;
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(150_000);
          expect(Number.isInteger(amount) && Number.isInteger(declaredValue)).toBe(true);
          expect(id).toMatch(/^\d+$/);
        },
      ),
    );
  });
});

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('yalidine', name) });
const PARCEL = { reference: 'LW-1042-1', carrierId: 'yal-9ZK31Q', tracking: 'yal-9ZK31Q' };

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
  const draft = parcelDraft({
    amount: 3200,
    pickupPoint: PICKUP_POINT,
    phones: ['0660123456', '0550123456'],
  });
  const home = parcelDraft({ address: 'Cité 200 logements' });

  it.each<[Ask, unknown]>([
    [
      { kind: 'change_amount', draft },
      { price: 3200, freeshipping: true },
    ],
    [{ kind: 'change_phone', draft }, { contact_phone: '0660123456,0550123456' }],
    [
      { kind: 'change_pickup_point', draft },
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
