import { fieldsOf, json, listOf, textOf, type Call, type Reply } from '../core/http.ts';
import type { HookTarget } from '../core/hook-post.ts';
import { LETTERS } from '../core/random.ts';
import { route, type Route } from '../core/routes.ts';
import { invalid, problem, wrong } from './zr-problems.ts';
import type { ZrState } from './zr-state.ts';

const row = ({ id, url, types }: HookTarget) => ({ id, url, eventTypes: types, description: '' });
const notFound = () => problem(404, 'Webhooks.NotFound', 'The endpoint was not found');

function add(state: ZrState, call: Call): Reply {
  const body = fieldsOf(call.body);
  const url = textOf(body.url);
  if (!URL.canParse(url)) return invalid([wrong('Url is not valid')]);
  const target: HookTarget = {
    id: `ep_${state.random.text(27, LETTERS)}`,
    url,
    secret: `whsec_${Buffer.from(state.random.text(24, LETTERS)).toString('base64')}`,
    isEnabled: true,
    types: listOf(body.eventTypes).map(textOf),
    skewMs: 0,
  };
  state.hooks.targets.push(target);
  return json(200, { id: target.id });
}

/** Receivers that the shop registers by itself. */
export function endpointRoutes(state: ZrState): Route[] {
  const { hooks } = state;
  const find = (id: string | undefined) => hooks.targets.find((target) => target.id === id);
  return [
    route('write', 'POST', 'webhooks/endpoints', (call) => add(state, call)),
    route('read', 'GET', 'webhooks/endpoints', () => json(200, { items: hooks.targets.map(row) })),
    route('read', 'GET', 'webhooks/endpoints/:id', (_, { id }) => {
      const target = find(id);
      return target === undefined ? notFound() : json(200, row(target));
    }),
    route('read', 'GET', 'webhooks/endpoints/:id/secret', (_, { id }) => {
      const target = find(id);
      return target === undefined ? notFound() : json(200, { secret: target.secret });
    }),
    route('write', 'PUT', 'webhooks/endpoints/:id', (call, { id }) => {
      const target = find(id);
      if (target === undefined) return notFound();
      const { url, eventTypes } = fieldsOf(call.body);
      if (typeof url === 'string') target.url = url;
      if (Array.isArray(eventTypes)) target.types = eventTypes.map(textOf);
      return json(200, { id });
    }),
    route('write', 'DELETE', 'webhooks/endpoints/:id', (_, { id }) => {
      if (find(id) === undefined) return notFound();
      hooks.targets = hooks.targets.filter((target) => target.id !== id);
      return json(200, {});
    }),
  ];
}
