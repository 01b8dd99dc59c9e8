import type { Family } from '../core/family.ts';
import { json, redirect, text, type Call, type Reply } from '../core/http.ts';
import { bearerOf, notAllowed, notFound, tooMany, unauthenticated } from '../core/laravel.ts';
import { route, type Route } from '../core/routes.ts';
import type { World } from '../core/world.ts';
import { createOrder, createOrders } from './ecotrack-create.ts';
import { communesNow, desksObject, feesObject, servedWilayas } from './ecotrack-places.ts';
import {
  readLabel,
  readOrders,
  readStatuses,
  readTracking,
  readTrackings,
} from './ecotrack-read.ts';
import { EcotrackState, PER_MINUTE } from './ecotrack-state.ts';
import {
  addRemark,
  askReturn,
  deleteOrder,
  readRemarks,
  updateOrder,
  validOrder,
  validReturns,
} from './ecotrack-work.ts';

const addressOf = (name: string) => `/${name}/api/v1`;
/** Where the tenant lives after it moved (fault 19). */
const newAddressOf = (name: string) => `/${name}-moved/api/v1`;

const DEFAULTS = {
  apiToken: 'sim-ecotrack-token',
  isAllowed: true,
  tokenAnswer: 'json',
  quotas: true,
  retryAfter: false,
  bulk: 'works',
  duplicates: 'allow',
  lateUpdates: 'ignored',
  updateNeedsAll: false,
  deleteAnswer: 'new',
  returns: 'ignored',
  ordersAmount: 'net',
  deskFlag: 'text',
  exchangeKey: 'echnage',
};

/** These two take the token in the query instead of a header. */
const BY_QUERY = new Set(['validate/token', 'get/orders/status']);

function checkToken({ settings }: EcotrackState, call: Call): Reply {
  const isRight = call.query.get('api_token') === settings.apiToken;
  const word = isRight
    ? settings.isAllowed === true
      ? 'VALID_TOKEN'
      : 'TOKEN_NOT_ALLOWED'
    : 'INVALID_TOKEN';
  if (settings.tokenAnswer === 'text') return text(200, word);
  return json(200, { success: word === 'VALID_TOKEN', message: word });
}

function communes(state: EcotrackState, call: Call): Reply {
  const wilaya = call.query.get('wilaya_id');
  const isText = state.settings.deskFlag === 'text';
  const rows = communesNow(state.world, state.name, isText).filter(
    (row) => wilaya === null || row.wilaya_id === Number(wilaya),
  );
  return json(200, Object.fromEntries(rows.entries()));
}

function routesOf(state: EcotrackState): Route[] {
  const { world, name, settings } = state;
  return [
    route('read', 'GET', 'validate/token', (call) => checkToken(state, call)),
    route('create', 'POST', 'create/order', (call) => createOrder(state, call)),
    route('create', 'POST', 'create/orders', (call) => createOrders(state, call)),
    route('write', 'POST', 'valid/order', (call) => validOrder(state, call)),
    route('write', 'POST', 'update/order', (call) => updateOrder(state, call)),
    route('write', 'DELETE', 'delete/order', (call) => deleteOrder(state, call)),
    route('write', 'POST', 'ask/for/order/return', (call) => askReturn(state, call)),
    route('write', 'POST', 'add/maj', (call) => addRemark(state, call)),
    route('read', 'GET', 'get/maj', (call) => readRemarks(state, call)),
    route('write', 'POST', 'valid/returns', (call) => validReturns(state, call)),
    route('label', 'GET', 'get/order/label', (call) => readLabel(state, call)),
    route('read', 'GET', 'get/tracking/info', (call) => readTracking(state, call)),
    route('read', 'GET', 'get/trackings/info', (call) => readTrackings(state, call)),
    route('read', 'GET', 'get/orders/status', (call) => readStatuses(state, call)),
    route('read', 'GET', 'get/orders', (call) => readOrders(state, call)),
    route('sync', 'GET', 'get/wilayas', () => json(200, servedWilayas(world, name))),
    route('sync', 'GET', 'get/communes', (call) => communes(state, call)),
    route('sync', 'GET', 'get/desks', () => json(200, desksObject(world, name))),
    route('sync', 'GET', 'get/fees', () =>
      json(200, feesObject(world, name, String(settings.exchangeKey))),
    ),
  ];
}

function guard(state: EcotrackState, call: Call, base: string): Reply | null {
  const { world, name, settings, quota } = state;
  if (base === addressOf(name) && world.faults.take(name, 19, { path: call.path }) !== null) {
    const query = call.query.size === 0 ? '' : `?${call.query}`;
    return redirect(301, `${world.url}${newAddressOf(name)}/${call.path}${query}`);
  }
  const given = BY_QUERY.has(call.path) ? call.query.get('api_token') : bearerOf(call);
  const isRight = given === settings.apiToken && settings.isAllowed === true;
  if (!isRight && call.path !== 'validate/token') return unauthenticated();
  const wait = settings.quotas === true ? quota.take() : 0;
  if (wait === 0) return null;
  return settings.retryAfter === true
    ? tooMany(wait)
    : json(429, { message: 'Too Many Attempts.' });
}

interface Tenant {
  name: string;
  title: string;
  code: string;
  /** How this tenant differs from the others. */
  settings?: Partial<typeof DEFAULTS>;
}

/** One company on EcoTrack's platform. */
export function ecotrack(world: World, tenant: Tenant): Family {
  const own = { ...DEFAULTS, ...tenant.settings };
  const settings = { ...own };
  const state = new EcotrackState(world, tenant.name, tenant.code, settings);
  return {
    name: state.name,
    title: tenant.title,
    bases: [addressOf(tenant.name), newAddressOf(tenant.name)],
    routes: routesOf(state),
    parcels: state.parcels,
    life: state.life,
    settings,
    hooks: state.hooks,
    actions: {
      delete: (parcel) => parcel !== null && Object.assign(parcel, { isDeleted: true }).isDeleted,
    },
    guard: (call, _, base) => guard(state, call, base),
    notFound,
    notAllowed,
    headers: () => ({
      'x-ratelimit-limit': String(PER_MINUTE),
      'x-ratelimit-remaining': String(state.quota.left().minute ?? 0),
    }),
    reset: () => {
      Object.assign(settings, own);
      state.clear();
    },
  };
}
