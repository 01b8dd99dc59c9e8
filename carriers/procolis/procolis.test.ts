import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTrial, type Trial } from '../trial.ts';

let trial: Trial;
beforeEach(async () => {
  const keys = { token: 'sim-procolis-token', key: 'sim-procolis-key' };
  trial = await startTrial(
    { now: () => Date.parse('2026-10-05T08:00:00Z') },
    '/procolis/api_v1',
    keys,
  );
});
afterEach(() => trial.close());

const parcel = (overrides: Record<string, unknown> = {}) => ({
  Tracking: 'LW10421',
  TypeLivraison: '0',
  TypeColis: '0',
  Confrimee: '1',
  Client: 'Karim',
  MobileA: '0550123457',
  Adresse: 'Cité 200',
  IDWilaya: '31',
  Commune: 'Oran',
  Total: '4700',
  TProduit: 'Sérum',
  ...overrides,
});
const add = async (...Colis: unknown[]) => {
  const { json } = await trial.call('add_colis', { json: { Colis } });
  return json.Colis.map((row: { MessageRetour: string }) => row.MessageRetour);
};

it('knows its key and its verbs', async () => {
  expect((await trial.call('token')).json).toEqual({ Statut: 'Accès activé' });
  expect((await trial.call('token', { headers: { key: 'no' } })).status).toBe(401);
  expect((await trial.call('lire')).status).toBe(405);
});

it('adds once, by our own number', async () => {
  expect(await add(parcel(), parcel(), parcel({ Tracking: 'b', IDWilaya: '49' }))).toEqual([
    'Good',
    'Double Tracking',
    'Wilaya introuvable',
  ]);
  expect(trial.control.parcels('procolis')).toHaveLength(1);
});

it('wants the total as text and the wilaya with two digits', async () => {
  expect(await add(parcel({ Total: 4_700 }), parcel({ IDWilaya: '1' }))).toEqual([
    'Total invalide',
    'Wilaya introuvable',
  ]);
});

it('reads, and null for what it does not know', async () => {
  await add(parcel());
  const read = () =>
    trial.call('lire', { json: { Colis: [{ Tracking: 'LW10421' }, { Tracking: 'x' }] } });
  expect((await read()).json).toEqual({
    Colis: [
      {
        Tracking: 'LW10421',
        Situation: 'En Traitement - Prêt à Expédié',
        DateH_Action: '05/10/2026 09:00',
      },
      null,
    ],
  });
  trial.control.setFamily('procolis', { settings: { readAnswer: 'list' } });
  expect((await read()).json[1]).toBeNull();
});

it('is moved only when it was marked ready under the misspelt name', async () => {
  await add(parcel({ Confrimee: '' }));
  expect(trial.control.move('procolis', 'LW10421').word).toBe('En Préparation');
});

it('has prices by wilaya, as text', async () => {
  const { json } = await trial.call('tarification', { json: {} });
  expect(json).toHaveLength(48);
  expect(json[30]).toMatchObject({ IDWilaya: '31', Domicile: '750', Stopdesk: '450' });
});
