import type { Family } from '../core/family.ts';
import { json, text, type Call, type Reply } from '../core/http.ts';
import { route, type Route } from '../core/routes.ts';
import type { World } from '../core/world.ts';
import { createParcels } from './yalidine-create.ts';
import { deleteParcels, editParcel, remove, trackingsOf } from './yalidine-edit.ts';
import { listReply, refusal } from './yalidine-lists.ts';
import { centerRows, communesNow, wilayaRows } from './yalidine-places.ts';
import { openLabel, openLabels, readFees, readHistories, readParcels } from './yalidine-read.ts';
import { YalidineState } from './yalidine-state.ts';

const DEFAULTS = {
  apiId: 'sim-id',
  apiToken: 'sim-token',
  quotas: true,
  quotaHeaders: 'plain',
  window: 'timer',
  lock: 'hang',
  masked: true,
  batch: 'partial',
  badCommune: 'empty',
  mostInBatch: 100,
  readLabelToken: false,
  labelWithoutToken: false,
};

function routesOf(state: YalidineState): Route[] {
  const { world, name } = state;
  const list = (call: Call, rows: readonly Record<string, unknown>[]) =>
    listReply(call, state.address, rows);
  return [
    route('create', 'POST', 'parcels', (call) => createParcels(state, call)),
    route('read', 'GET', 'parcels', (call) => readParcels(state, call)),
    route('read', 'GET', 'parcels/:tracking', (call, { tracking }) =>
      readParcels(state, call, tracking),
    ),
    route('write', 'PATCH', 'parcels/:tracking', (call, { tracking = '' }) =>
      editParcel(state, call, tracking),
    ),
    route('write', 'DELETE', 'parcels', (call) => deleteParcels(state, trackingsOf(call))),
    route('write', 'DELETE', 'parcels/:tracking', (_, { tracking = '' }) =>
      deleteParcels(state, [tracking]),
    ),
    route('read', 'GET', 'histories', (call) => readHistories(state, call)),
    route('read', 'GET', 'histories/:tracking', (call, { tracking }) =>
      readHistories(state, call, tracking),
    ),
    route('sync', 'GET', 'wilayas', (call) => list(call, wilayaRows)),
    route('sync', 'GET', 'communes', (call) => list(call, communesNow(world, name))),
    route('sync', 'GET', 'centers', (call) => list(call, centerRows)),
    route('sync', 'GET', 'fees', (call) => readFees(call, (fees) => json(200, fees))),
    { ...route('label', 'GET', 'bordereau.php', (call) => openLabel(state, call)), isOpen: true },
    { ...route('label', 'GET', 'bordereaux.php', (call) => openLabels(state, call)), isOpen: true },
  ];
}

function guard(state: YalidineState, call: Call, known: Route | null): Reply | null {
  const { world, name, settings, quota } = state;
  if (known?.isOpen === true) return null;
  const lock = world.faults.take(name, 6);
  if (lock !== null) {
    settings.quotaHeaders = 'none';
    if (lock.lock !== false) quota.lock(typeof lock.minutes === 'number' ? lock.minutes : 10);
  }
  if (world.faults.take(name, 7) !== null) return text(403, 'error code: 1106');
  const isKnown =
    call.headers['x-api-id'] === settings.apiId &&
    call.headers['x-api-token'] === settings.apiToken;
  if (!isKnown) return refusal(401, 'Unauthorized');
  return quota.refuse();
}

/** Yalidine, or one of those that run on the same engine with a prefix of their own. */
export function yalidine(world: World, name: string, title: string, prefix: string): Family {
  const settings = { ...DEFAULTS };
  const state = new YalidineState(world, name, prefix, settings);
  return {
    name,
    title,
    bases: [`/${name}/v1`, `/${name}/app`],
    routes: routesOf(state),
    parcels: state.parcels,
    life: state.life,
    settings,
    hooks: state.hooks,
    actions: {
      delete: (parcel) => parcel !== null && remove(state, parcel),
      lock: (_, { minutes }) => state.quota.lock(Number(minutes ?? 10)),
    },
    guard: (call, known) => guard(state, call, known),
    notFound: () => refusal(404, 'Not Found'),
    notAllowed: () => refusal(405, 'Method Not Allowed'),
    headers: () => state.quota.headers(),
    reset: () => {
      Object.assign(settings, DEFAULTS);
      state.quota.clear();
    },
  };
}
