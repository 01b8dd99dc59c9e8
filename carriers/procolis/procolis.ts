import type { Family } from '../core/family.ts';
import {
  fieldsOf,
  isFields,
  json,
  listOf,
  textOf,
  type Call,
  type Fields,
  type Reply,
} from '../core/http.ts';
import { Life } from '../core/life.ts';
import { Parcels } from '../core/parcels.ts';
import { Random } from '../core/random.ts';
import { route, type Route } from '../core/routes.ts';
import { slashTime } from '../core/times.ts';
import { presentWord } from '../core/words.ts';
import type { World } from '../core/world.ts';
import { WILAYAS } from '../places/places.ts';
import { hashOf } from '../places/spelling.ts';
import { tariffOf } from '../places/tariffs.ts';
import { PROCOLIS_SCRIPTS } from './procolis-life.ts';

const NAME = 'procolis';
const READY = 'En Traitement - Prêt à Expédié';
const DRAFT = 'En Préparation';
const DEFAULTS = {
  token: 'sim-procolis-token',
  key: 'sim-procolis-key',
  mostWilaya: 48,
  tariffNames: 'short',
  readAnswer: 'wrapped',
};

interface State {
  world: World;
  settings: typeof DEFAULTS;
  parcels: Parcels;
  life: Life;
}

/** Why it is refused, in the carrier's words; null if it is good. */
function whyNot({ settings, parcels }: State, row: Fields): string | null {
  const tracking = textOf(row.Tracking);
  if (tracking === '') return 'Tracking vide';
  if (parcels.any(tracking) !== undefined) return 'Double Tracking';
  const wilaya = Number(row.IDWilaya);
  const isWilaya =
    /^\d{2}$/.test(textOf(row.IDWilaya)) && wilaya >= 1 && wilaya <= settings.mostWilaya;
  if (!isWilaya) return 'Wilaya introuvable';
  if (textOf(row.Client) === '') return 'Client vide';
  if (!/^0\d{8,9}$/.test(textOf(row.MobileA))) return 'MobileA invalide';
  if (textOf(row.Commune) === '') return 'Commune vide';
  return typeof row.Total === 'string' && /^\d+$/.test(row.Total) ? null : 'Total invalide';
}

function make({ world, parcels, life }: State, row: Fields): void {
  const wilaya = Number(row.IDWilaya);
  const isDesk = Number(row.TypeLivraison) === 1;
  const tariff = tariffOf(16, wilaya);
  // Only "1", and only under the misspelt name, makes it ready.
  const isReady = textOf(row.Confrimee) === '1';
  const tracking = textOf(row.Tracking);
  const parcel = parcels.add({
    id: tracking,
    tracking,
    reference: textOf(row.id_Externe) || tracking,
    createdAt: world.clock.now(),
    word: isReady ? READY : DRAFT,
    isValidated: isReady,
    isDesk,
    wilaya,
    commune: textOf(row.Commune),
    client: textOf(row.Client),
    phone: textOf(row.MobileA),
    address: textOf(row.Adresse),
    product: textOf(row.TProduit),
    amount: Number(row.Total),
    fee: isDesk ? tariff.desk : tariff.home,
    returnFee: tariff.return,
    weight: 0,
  });
  life.record(parcel, { word: parcel.word, after: 0, where: 'origin' }, parcel.createdAt);
  life.begin(parcel);
}

function addParcels(state: State, call: Call): Reply {
  const rows = listOf(fieldsOf(call.body).Colis).filter(isFields);
  return json(200, {
    Colis: rows.map((row) => {
      const why = whyNot(state, row);
      if (why === null) make(state, row);
      return { Tracking: textOf(row.Tracking), MessageRetour: why ?? 'Good' };
    }),
  });
}

/** An unknown number is null in its place. */
function readParcels({ world, settings, parcels }: State, call: Call): Reply {
  const rows = listOf(fieldsOf(call.body).Colis).filter(isFields);
  const answers = rows.map((row) => {
    const parcel = parcels.find(textOf(row.Tracking));
    if (parcel === undefined) return null;
    return {
      Tracking: parcel.tracking,
      Situation: presentWord(world, NAME, parcel.word),
      DateH_Action: slashTime(parcel.history.at(-1)?.at ?? parcel.createdAt),
    };
  });
  return json(200, settings.readAnswer === 'list' ? answers : { Colis: answers });
}

function tariffs({ settings }: State): Reply {
  const [home, desk] =
    settings.tariffNames === 'long'
      ? ['TarifLivraison', 'TarifStopDesk']
      : ['Domicile', 'Stopdesk'];
  return json(
    200,
    WILAYAS.slice(0, settings.mostWilaya).map(({ code, fr }) => ({
      IDWilaya: String(code).padStart(2, '0'),
      Wilaya: fr,
      [home]: String(tariffOf(16, code).home),
      [desk]: String(tariffOf(16, code).desk),
      Annuler: String(tariffOf(16, code).return),
    })),
  );
}

const routesOf = (state: State): Route[] => [
  route('read', 'GET', 'token', () => json(200, { Statut: 'Accès activé' })),
  route('sync', 'POST', 'tarification', () => tariffs(state)),
  route('create', 'POST', 'add_colis', (call) => addParcels(state, call)),
  route('read', 'POST', 'lire', (call) => readParcels(state, call)),
];

/** The old platform: creates and reads, and nothing else. */
export function procolis(world: World): Family {
  const settings = { ...DEFAULTS };
  const parcels = new Parcels(NAME);
  const life = new Life({
    world,
    random: new Random(world.seed + hashOf(NAME)),
    parcels,
    scripts: PROCOLIS_SCRIPTS,
    origin: { wilaya: 16, commune: 'Alger', station: 'Alger' },
    spotOf: ({ wilaya, commune }) => ({ wilaya, commune, station: commune }),
    onStep: () => undefined,
  });
  const isRight = ({ headers }: Call) =>
    headers.token === settings.token && headers.key === settings.key;
  return {
    name: NAME,
    title: 'بروكوليس',
    bases: ['/procolis/api_v1'],
    routes: routesOf({ world, settings, parcels, life }),
    parcels,
    life,
    settings,
    hooks: null,
    actions: {
      delete: (parcel) => parcel !== null && Object.assign(parcel, { isDeleted: true }).isDeleted,
    },
    guard: (call) => (isRight(call) ? null : json(401, { Statut: 'Accès refusé' })),
    notFound: () => json(404, { message: 'Not Found' }),
    notAllowed: () => json(405, { message: 'Method Not Allowed' }),
    headers: () => ({}),
    reset: () => Object.assign(settings, DEFAULTS),
  };
}
