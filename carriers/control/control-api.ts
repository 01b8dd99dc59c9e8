import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON_FAULTS } from '../core/faults.ts';
import {
  fieldsOf,
  htmlPage,
  json,
  readBody,
  textOf,
  type Fields,
  type Reply,
} from '../core/http.ts';
import { findRoute, type Route } from '../core/routes.ts';
import { SCRIPTS } from '../core/life.ts';
import { send } from '../core/serve.ts';
import { pageFile } from '../page/page.ts';
import { Unknown, type Control } from './control.ts';
import { HOOK_FAULTS, type HookFault } from './hook-faults.ts';
import { faultOrderOf, moveOf } from './orders.ts';

type Work = (body: Fields, params: Record<string, string>, query: URLSearchParams) => unknown;

interface Door {
  method: string;
  path: string;
  work: Work;
}

const PARCELS_SHOWN = 200;

function overview(control: Control): unknown {
  const { clock, families, faults, url } = control.world;
  return {
    url,
    clock: { now: new Date(clock.now()).toISOString(), rate: clock.rate },
    scripts: SCRIPTS,
    commonFaults: COMMON_FAULTS,
    hookFaults: HOOK_FAULTS,
    faults: faults.list(),
    families: families.map(({ name, title, bases, settings, life, hooks, parcels, actions }) => ({
      name,
      title,
      address: `${url}${bases[0]}`,
      settings,
      script: life.script,
      isMovedByTime: life.isRunning,
      words: life.words(),
      actions: Object.keys(actions),
      parcels: parcels.all().length,
      hooks: hooks?.targets.map((target) => ({ ...target, secret: '(secret)' })) ?? null,
    })),
  };
}

const hookOf = (body: Fields) => ({
  url: textOf(body.url),
  secret: textOf(body.secret),
  types: Array.isArray(body.types) ? body.types.map(textOf) : [],
  skewMs: typeof body.skewMs === 'number' ? body.skewMs : 0,
});

const doors = (control: Control): Door[] => [
  { method: 'GET', path: 'state', work: () => overview(control) },
  {
    method: 'GET',
    path: 'parcels',
    work: (_, __, query) =>
      control
        .parcels(query.get('family') ?? undefined)
        .slice(-Number(query.get('limit') ?? PARCELS_SHOWN)),
  },
  {
    method: 'GET',
    path: 'parcels/:family/:name',
    work: (_, { family = '', name = '' }) => control.parcel(family, name),
  },
  {
    method: 'POST',
    path: 'parcels/:family/:name/move',
    work: (body, { family = '', name = '' }) => control.move(family, name, moveOf(body)),
  },
  {
    method: 'POST',
    path: 'parcels/:family/:name/:action',
    work: (body, { family = '', name = '', action = '' }) => ({
      result: control.act(family, action, name, body),
    }),
  },
  {
    method: 'POST',
    path: 'families/:family',
    work: (body, { family = '' }) => control.setFamily(family, body),
  },
  {
    method: 'POST',
    path: 'families/:family/actions/:action',
    work: (body, { family = '', action = '' }) => ({
      result: control.act(family, action, null, body),
    }),
  },
  { method: 'POST', path: 'clock', work: (body) => control.setClock(body) },
  { method: 'GET', path: 'faults', work: () => control.world.faults.list() },
  { method: 'POST', path: 'faults', work: (body) => control.setFault(faultOrderOf(body)) },
  {
    method: 'DELETE',
    path: 'faults',
    work: (_, __, query) => control.clearFaults(query.get('family') ?? undefined),
  },
  {
    method: 'DELETE',
    path: 'faults/:id',
    work: (_, { id = '' }) => ({ removed: control.world.faults.remove(Number(id)) }),
  },
  {
    method: 'POST',
    path: 'hooks/:family',
    work: (body, { family = '' }) => control.addHook(family, hookOf(body), body.check !== false),
  },
  {
    method: 'POST',
    path: 'hooks/:family/check',
    work: (_, { family = '' }) => control.checkHooks(family),
  },
  {
    method: 'POST',
    path: 'hooks/:family/hold',
    work: (body, { family = '' }) =>
      control.holdHooks(family, body.hold === true, body.reversed === true),
  },
  {
    method: 'POST',
    path: 'hooks/:family/send',
    work: (body, { family = '' }) =>
      control.sendHook(family, textOf(body.parcel), textOf(body.fault) as HookFault),
  },
  {
    method: 'GET',
    path: 'hooks/:family/deliveries',
    work: (_, { family = '' }) => control.deliveries(family),
  },
  {
    method: 'GET',
    path: 'journal',
    work: (_, __, query) => control.journal(query.get('family') ?? undefined),
  },
  { method: 'POST', path: 'reset', work: () => control.reset() },
];

async function answer(control: Control, url: URL, method: string, text: string): Promise<Reply> {
  const table = doors(control);
  const path = url.pathname.slice('/control/'.length);
  const routes = table.map((door): Route => ({
    ...door,
    kind: 'read',
    handle: () => json(200, null),
  }));
  const { route, params, allowed } = findRoute(routes, method, path);
  const door = table.find((one) => one.path === route?.path && one.method === method);
  if (door === undefined) return json(allowed.length > 0 ? 405 : 404, { error: 'unknown' });
  try {
    return json(200, (await door.work(fieldsOf(text), params, url.searchParams)) ?? {});
  } catch (error) {
    if (error instanceof Unknown) return json(404, { error: error.message });
    throw error;
  }
}

/** The control API, and the page that uses it. */
export async function serveControl(
  control: Control,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  if (url.pathname.startsWith('/control/')) {
    send(response, await answer(control, url, method, await readBody(request)));
    return;
  }
  const page = method === 'GET' ? pageFile(url.pathname) : null;
  send(response, page ?? htmlPage(404, 'Not Found'));
}
