import type { Family } from '../core/family.ts';
import { fieldsOf, isFields, json, textOf, type Call, type Reply } from '../core/http.ts';
import { route, type Route } from '../core/routes.ts';
import type { World } from '../core/world.ts';
import { createBulk, createParcel } from './zr-create.ts';
import {
  approveChange,
  changePhone,
  deleteBulk,
  deleteParcel,
  editParcel,
  requestChange,
} from './zr-edit.ts';
import { endpointRoutes } from './zr-endpoints.ts';
import { individualLabels, multipleLabels, openFile } from './zr-labels.ts';
import { moneyRoutes } from './zr-money.ts';
import { HUBS, rateRows, territoriesNow } from './zr-places.ts';
import { invalid, problem, wrong } from './zr-problems.ts';
import { pageOf, readHistory, readParcel, searchParcels } from './zr-read.ts';
import { ZrState } from './zr-state.ts';
import { workflowRows } from './zr-workflow.ts';

const DEFAULTS = {
  apiKey: 'sim-zr-key',
  tenant: '11111111-2222-4333-8444-555555555555',
  createStatus: 200,
  customers: 'known',
  doubles: 'refuse',
  readyNeeded: true,
  hookNames: 'display',
};

function addCustomer(state: ZrState, call: Call): Reply {
  const { name, phone } = fieldsOf(call.body);
  if (textOf(name) === '' || !isFields(phone) || textOf(phone.number1) === '') {
    return invalid([wrong('Name and phone are required')]);
  }
  const id = state.random.uuid();
  state.customers.add(id);
  return json(200, { id });
}

/** A keyword is compared sign by sign, in names and postal codes. */
function searchTerritories(state: ZrState, call: Call): Reply {
  const body = fieldsOf(call.body);
  const keyword = textOf(body.keyword);
  const rows = territoriesNow(state.world, state.name).filter(
    ({ name, postalCode }) => name.includes(keyword) || postalCode.includes(keyword),
  );
  return pageOf(body, rows);
}

function parcelRoutes(state: ZrState): Route[] {
  return [
    route('create', 'POST', 'parcels', (call) => createParcel(state, call)),
    route('create', 'POST', 'parcels/bulk', (call) => createBulk(state, call)),
    route('read', 'POST', 'parcels/search', (call) => searchParcels(state, call)),
    route('read', 'GET', 'parcels/:id', (_, { id = '' }) => readParcel(state, id)),
    route('read', 'GET', 'parcels/:id/state-history', (_, { id = '' }) => readHistory(state, id)),
    route('write', 'PATCH', 'parcels/:id/:part', (call, { id = '', part = '' }) =>
      editParcel(state, call, id, part),
    ),
    route('write', 'POST', 'parcel-modification-requests', (call) => requestChange(state, call)),
    route('write', 'POST', 'parcel-modification-requests/phone', (call) =>
      changePhone(state, call),
    ),
    route('write', 'DELETE', 'parcels/bulk/by-tracking-number', (call) =>
      deleteBulk(state, call, 'trackingNumbers'),
    ),
    route('write', 'DELETE', 'parcels/bulk', (call) => deleteBulk(state, call, 'parcelIds')),
    route('write', 'DELETE', 'parcels/:id', (_, { id = '' }) => deleteParcel(state, id)),
    route('label', 'POST', 'parcels/labels/individual/pdf', (call) =>
      individualLabels(state, call),
    ),
    route('label', 'POST', 'parcels/labels/multiple/pdf', (call) => multipleLabels(state, call)),
    {
      ...route('label', 'GET', 'labels/:name', (call, { name = '' }) =>
        openFile(state, call, name),
      ),
      isOpen: true,
    },
  ];
}

const listRoutes = (state: ZrState): Route[] => [
  route('read', 'GET', 'users/profile', () =>
    json(200, { name: 'Lawha', email: 'shop@example.dz' }),
  ),
  route('write', 'POST', 'customers/individual', (call) => addCustomer(state, call)),
  route('sync', 'POST', 'workflows/search', (call) => pageOf(fieldsOf(call.body), workflowRows())),
  route('sync', 'POST', 'territories/search', (call) => searchTerritories(state, call)),
  route('sync', 'POST', 'hubs/search', (call) => pageOf(fieldsOf(call.body), HUBS)),
  route('sync', 'GET', 'delivery-pricing/rates', () => json(200, { rates: rateRows() })),
  route('sync', 'GET', 'delivery-pricing/service-pricing', () =>
    json(200, {
      labelingPrice: 20,
      weightingPrice: 50,
      swapSameCityPrice: 150,
      swapDifferentCityPrice: 300,
      phoneChangePrice: 50,
    }),
  ),
];

function guard({ settings }: ZrState, call: Call, known: Route | null): Reply | null {
  if (known?.isOpen === true) return null;
  const isRight =
    call.headers['x-api-key'] === settings.apiKey && call.headers['x-tenant'] === settings.tenant;
  return isRight ? null : problem(401, 'General.Unauthorized', 'Unauthorized');
}

export function zr(world: World): Family {
  const settings = { ...DEFAULTS };
  const state = new ZrState(world, settings);
  return {
    name: state.name,
    title: 'زد آر إكسبرس',
    bases: ['/zr/api/v1', '/zr/storage'],
    routes: [
      ...parcelRoutes(state),
      ...listRoutes(state),
      ...moneyRoutes(state),
      ...endpointRoutes(state),
    ],
    parcels: state.parcels,
    life: state.life,
    settings,
    hooks: state.hooks,
    actions: {
      delete: (parcel) => parcel !== null && Object.assign(parcel, { isDeleted: true }).isDeleted,
      swap: (parcel) => parcel !== null && state.swap(parcel),
      approve: (parcel) => parcel !== null && approveChange(state, parcel),
    },
    guard: (call, known) => guard(state, call, known),
    notFound: () => problem(404, 'General.NotFound', 'Not Found'),
    notAllowed: () => problem(405, 'General.MethodNotAllowed', 'Method Not Allowed'),
    headers: () => ({}),
    reset: () => {
      Object.assign(settings, DEFAULTS);
      state.clear();
    },
  };
}
