import type { Family } from '../core/family.ts';
import { fieldsOf, json, redirect, textOf, type Call, type Reply } from '../core/http.ts';
import { route, type Route } from '../core/routes.ts';
import type { World } from '../core/world.ts';
import { createOrder, deliveryOf } from './maystro-create.ts';
import { TRIGGERS } from './maystro-hook.ts';
import {
  communeOf,
  communeRows,
  optionRows,
  pointsOf,
  priceOf,
  wilayaPairs,
  wilayaRows,
} from './maystro-places.ts';
import { MaystroState } from './maystro-state.ts';
import {
  editOrder,
  listOrders,
  readHistory,
  readLabels,
  readOrder,
  setStatus,
} from './maystro-work.ts';

const COMMON = {
  deliveryTypes: '123',
  oneADay: true,
  hookEncoding: 'twice',
  hasList: false,
};
const DEFAULTS = {
  1: {
    ...COMMON,
    token: 'sim-maystro1-token',
    errorKey: 'error_code',
    createAnswer: 'object',
    slash: 'needed',
  },
  2: {
    ...COMMON,
    token: 'sim-maystro2-token',
    errorKey: 'errors',
    createAnswer: 'array',
    slash: 'both',
  },
};

const notFound = () => json(404, { detail: 'Not found.' });
const communeIn = (call: Call) => communeOf(Number(call.query.get('commune') ?? ''));

function communes(state: MaystroState, call: Call): Reply {
  const wilaya = call.query.get('wilaya');
  return json(200, communeRows(state.world, state.name, wilaya === null ? null : Number(wilaya)));
}

function price(state: MaystroState, call: Call): Reply {
  const commune = communeIn(call);
  const delivery = deliveryOf(state, call.query.get('delivery_type') ?? '1');
  const found = commune === undefined || delivery === undefined ? null : priceOf(commune, delivery);
  return found === null ? notFound() : json(200, { delivery_price: found });
}

function addHook(state: MaystroState, call: Call): Reply {
  const { endpoint, trigger_type_id: trigger } = fieldsOf(call.body);
  const type = TRIGGERS.find(({ id }) => id === trigger);
  if (type === undefined || !URL.canParse(textOf(endpoint))) {
    return json(400, { endpoint: ['Invalid.'] });
  }
  const id = state.random.uuid();
  const target = {
    id,
    url: textOf(endpoint),
    secret: '',
    isEnabled: true,
    types: [type.name],
    skewMs: 0,
  };
  state.hooks.targets.push(target);
  return json(201, { id, endpoint, trigger_type_id: trigger });
}

function testHook(state: MaystroState): Reply {
  const data = { display_id_order: 0, instance_uuid: '', external_order_id: '', status: 4 };
  state.hooks.emit({ type: 'OrderStatusChanged', at: state.world.clock.now(), data });
  return json(200, {});
}

/** What both generations share. */
const sharedRoutes = (state: MaystroState): Route[] => [
  route('read', 'GET', 'stores/orders/:id', (_, { id = '' }) => readOrder(state, id)),
  route('write', 'PATCH', 'stores/orders/:id', (call, { id = '' }) => editOrder(state, call, id)),
  route('read', 'GET', 'stores/history_order/:id', (_, { id = '' }) => readHistory(state, id)),
  route('write', 'PATCH', 'shared/status/:id', (call, { id = '' }) => setStatus(state, call, id)),
  route('write', 'PATCH', 'stores/orders/:id/status', (call, { id = '' }) =>
    setStatus(state, call, id),
  ),
  route('read', 'GET', 'stores/orders', (call) => listOrders(state, call)),
  route('read', 'GET', 'stores/hooks/types', () => json(200, TRIGGERS)),
  route('write', 'POST', 'stores/hooks/costume', (call) => addHook(state, call)),
  route('write', 'POST', 'stores/hooks/test/request', () => testHook(state)),
];

const firstRoutes = (state: MaystroState): Route[] => [
  route('create', 'POST', 'stores/orders', (call) => createOrder(state, call)),
  route('sync', 'GET', 'shared/wilayas', () => json(200, wilayaPairs())),
  route('sync', 'GET', 'base/wilayas', () => json(200, wilayaPairs())),
  route('sync', 'GET', 'shared/communes', (call) => communes(state, call)),
  route('sync', 'GET', 'stores/delivery_price', (call) => price(state, call)),
  route('label', 'POST', 'delivery/starter/v2/starter_bordureau', (call) =>
    readLabels(state, call, 'uuid'),
  ),
  route('label', 'POST', 'delivery/starter/starter_bordureau', (call) =>
    readLabels(state, call, 'number'),
  ),
];

const secondRoutes = (state: MaystroState): Route[] => [
  route('create', 'POST', 'orders', (call) => createOrder(state, call)),
  route('read', 'GET', 'orders/:id', (_, { id = '' }) => readOrder(state, id)),
  route('sync', 'GET', 'base/wilayas', () => json(200, wilayaRows())),
  route('sync', 'GET', 'base/communes', (call) => communes(state, call)),
  route('sync', 'GET', 'base/delivery-options', (call) => {
    const commune = communeIn(call);
    return commune === undefined ? notFound() : json(200, optionRows(commune));
  }),
  route('sync', 'GET', 'base/pickup-points', (call) =>
    json(200, pointsOf(Number(call.query.get('commune')))),
  ),
  route('label', 'POST', 'starter_bordureau', (call) => readLabels(state, call, 'both')),
];

/** The first generation sends callers who forget the slash to the path with it, losing their body. */
function slashed({ world, name, settings }: MaystroState, call: Call): Reply | null {
  const isFree = settings.slash === 'both' || call.path.startsWith('stores/history_order/');
  if (isFree || call.path.endsWith('/')) return null;
  const query = call.query.size === 0 ? '' : `?${call.query}`;
  return redirect(301, `${world.url}/${name}/api/${call.path}/${query}`);
}

function guard(state: MaystroState, call: Call, known: Route | null): Reply | null {
  const token = /^token (.+)$/i.exec(call.headers.authorization ?? '')?.[1];
  if (token !== state.settings.token) {
    return json(401, { detail: 'Authentication credentials were not provided.' });
  }
  return known === null ? null : slashed(state, call);
}

export function maystro(world: World, generation: 1 | 2): Family {
  const settings = { ...DEFAULTS[generation] };
  const state = new MaystroState(world, generation, settings);
  const own = generation === 1 ? firstRoutes(state) : secondRoutes(state);
  return {
    name: state.name,
    title: generation === 1 ? 'مايسترو (الجيل الأول)' : 'مايسترو (الجيل الثاني)',
    bases: [`/${state.name}/api`],
    routes: [...own, ...sharedRoutes(state)],
    parcels: state.parcels,
    life: state.life,
    settings,
    hooks: state.hooks,
    actions: {
      delete: (parcel) => parcel !== null && Object.assign(parcel, { isDeleted: true }).isDeleted,
    },
    guard: (call, known) => guard(state, call, known),
    notFound,
    notAllowed: ({ method }) => json(405, { detail: `Method "${method}" not allowed.` }),
    headers: () => ({}),
    reset: () => {
      Object.assign(settings, DEFAULTS[generation]);
      state.clear();
    },
  };
}
