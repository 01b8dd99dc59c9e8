import type { Family } from '../core/family.ts';
import { fieldsOf, htmlPage, json, pdf, redirect, type Call, type Reply } from '../core/http.ts';
import {
  bagReply,
  bearerOf,
  notAllowed,
  notFound,
  tooMany,
  unauthenticated,
} from '../core/laravel.ts';
import { route, type Route } from '../core/routes.ts';
import { SignedLinks } from '../core/signed-links.ts';
import type { World } from '../core/world.ts';
import { quartersPdf } from '../labels/label.ts';
import { drawnLabel } from '../labels/wrong-label.ts';
import { createOrder, createOrders } from './noest-create.ts';
import { communesNow, desksObject, feesObject, wilayaRows } from './noest-places.ts';
import { NoestState, PER_MINUTE } from './noest-state.ts';
import { trackingsInfo } from './noest-tracking.ts';
import {
  addRemark,
  applyChange,
  ask,
  deleteOrder,
  updateBeforeExpedition,
  updateOrder,
  validOrder,
  validOrders,
} from './noest-work.ts';

const LINK_SECONDS = 300;
const DEFAULTS = {
  apiToken: 'sim-noest-token',
  userGuid: 'SIMGUID1',
  quotas: true,
  passed: 'compact',
  errorCodes: false,
  trackingNeedsGuid: true,
  updates: 'request',
  driverKey: 'driver_tel',
  messages: 'french',
  stopDesk: true,
  isSuspended: false,
  mostAmount: 150_000,
};

function labelRoutes(state: NoestState, links: SignedLinks): Route[] {
  return [
    route('label', 'GET', 'get/order/label', (call) => {
      const parcel = state.parcels.find(call.query.get('tracking') ?? '');
      if (parcel === undefined) return json(404, { message: 'Commande introuvable' });
      return redirect(302, links.make(parcel.tracking, LINK_SECONDS));
    }),
    {
      ...route('label', 'GET', 'labels/:name', (call, { name = '' }) => {
        const parcel = state.parcels.find(name);
        if (parcel === undefined || !links.opens(name, call.query)) return htmlPage(403, 'Expired');
        return pdf(drawnLabel(state, parcel, (some) => quartersPdf('NOEST', some, 1)));
      }),
      isOpen: true,
    },
  ];
}

function routesOf(state: NoestState, links: SignedLinks): Route[] {
  const communes = () => communesNow(state.world, state.name);
  const write = (path: string, handle: (call: Call) => Reply) =>
    route('write', 'POST', path, (call) => withGuid(state, call) ?? handle(call));
  return [
    route(
      'create',
      'POST',
      'create/order',
      (call) => withGuid(state, call) ?? createOrder(state, call),
    ),
    route(
      'create',
      'POST',
      'create/orders',
      (call) => withGuid(state, call) ?? createOrders(state, call),
    ),
    write('valid/order', (call) => validOrder(state, call)),
    write('valid/orders', (call) => validOrders(state, call)),
    write('update/order', (call) => updateOrder(state, call)),
    write('update/order/before/expedition', (call) => updateBeforeExpedition(state, call)),
    write('delete/order', (call) => deleteOrder(state, call)),
    write('ask/return', (call) => ask(state, call, 'return_asked_by_customer')),
    write('ask/new-tentative', (call) => ask(state, call, 'nouvel_tentative_asked_by_customer')),
    write('add/maj', (call) => addRemark(state, call)),
    route('read', 'POST', 'get/trackings/info', (call) => {
      const refusal = state.settings.trackingNeedsGuid === true ? withGuid(state, call) : null;
      return refusal ?? trackingsInfo(state, call);
    }),
    route('sync', 'GET', 'desks', () => json(200, desksObject())),
    route('sync', 'GET', 'fees', () => json(200, feesObject())),
    route('sync', 'GET', 'get/wilayas', () => json(200, wilayaRows)),
    route('sync', 'GET', 'get/communes', () => json(200, communes())),
    route('sync', 'GET', 'get/communes/:wilaya', (_, { wilaya }) =>
      json(
        200,
        communes().filter((row) => row.wilaya_id === Number(wilaya)),
      ),
    ),
    ...labelRoutes(state, links),
  ];
}

const withGuid = ({ settings }: NoestState, call: Call): Reply | null => {
  const { user_guid: guid } = fieldsOf(call.body);
  if (guid === undefined) return bagReply({ user_guid: ['The user_guid field is required.'] });
  return guid === settings.userGuid
    ? null
    : bagReply({ user_guid: ['The selected user_guid is invalid.'] });
};

function guard(state: NoestState, call: Call, known: Route | null): Reply | null {
  if (known?.isOpen === true) return null;
  if (bearerOf(call) !== state.settings.apiToken) return unauthenticated();
  const wait = state.settings.quotas === true ? state.quota.take() : 0;
  return wait === 0 ? null : tooMany(wait);
}

export function noest(world: World): Family {
  const settings = { ...DEFAULTS };
  const state = new NoestState(world, settings);
  const links = new SignedLinks(world, 'noest', '/noest/storage/labels');
  return {
    name: state.name,
    title: 'نورد إي سبيد (NOEST)',
    bases: ['/noest/api/public', '/noest/storage'],
    routes: routesOf(state, links),
    parcels: state.parcels,
    life: state.life,
    settings,
    hooks: null,
    actions: {
      delete: (parcel) => parcel !== null && Object.assign(parcel, { isDeleted: true }).isDeleted,
      'edit-price': (parcel, details) => parcel !== null && state.changePrice(parcel, details),
      approve: (parcel) => {
        const { asked } = parcel?.own ?? {};
        if (parcel === null || typeof asked !== 'object' || asked === null) return false;
        applyChange(state, parcel, { ...asked });
        delete parcel.own.asked;
        return true;
      },
    },
    guard: (call, known) => guard(state, call, known),
    notFound,
    notAllowed,
    headers: () => ({
      'x-ratelimit-limit': String(PER_MINUTE),
      'x-ratelimit-remaining': String(state.quota.left().minute ?? 0),
    }),
    reset: () => {
      Object.assign(settings, DEFAULTS);
      state.clear();
    },
  };
}
