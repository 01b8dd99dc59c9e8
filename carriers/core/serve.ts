import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Family } from './family.ts';
import { htmlPage, json, readBody, type Call, type Reply } from './http.ts';
import { findRoute } from './routes.ts';
import { refuseBefore, spoilAfter } from './transport-faults.ts';
import type { World } from './world.ts';

const LONGEST_HANG_MS = 120_000;
const BAD_PAGE_WAIT_MS = 500;

interface Place {
  family: Family;
  base: string;
}

/** The family whose base the path lies below; the longest base wins. */
export function placeOf(world: World, pathname: string): Place | null {
  const found = world.families
    .flatMap((family) => family.bases.map((base) => ({ family, base })))
    .filter(({ base }) => pathname === base || pathname.startsWith(`${base}/`))
    .toSorted((a, b) => b.base.length - a.base.length);
  return found[0] ?? null;
}

export function send(response: ServerResponse, reply: Reply): void {
  if (reply.silence === 'drop') response.socket?.destroy();
  if (reply.silence !== undefined || response.destroyed) return;
  response.writeHead(reply.status, reply.headers).end(reply.body);
}

function answer(
  place: Place,
  call: Call,
  { route, params, allowed }: ReturnType<typeof findRoute>,
) {
  const { family, base } = place;
  const refusal = family.guard(call, route, base);
  if (refusal !== null) return refusal;
  if (route !== null) return route.handle(call, params);
  return allowed.length > 0 ? family.notAllowed(call, allowed) : family.notFound(call);
}

/** Fault 40: lists of places come slowly, and one page of them is broken. */
async function spoilPage(
  world: World,
  family: Family,
  call: Call,
  kind: string,
): Promise<Reply | null> {
  if (kind !== 'sync') return null;
  const details = world.faults.take(family.name, 40, { path: call.path, kind });
  if (details === null) return null;
  await wait(typeof details['ms'] === 'number' ? details['ms'] : BAD_PAGE_WAIT_MS);
  return json(500, { message: 'Server Error' });
}

async function replyTo(world: World, place: Place, call: Call): Promise<Reply> {
  const { family } = place;
  const match = findRoute(family.routes, call.method, call.path);
  const occasion = { path: call.path, kind: match.route?.kind ?? 'read' };
  const refused = await refuseBefore(world, family.name, occasion);
  if (refused !== null && !refused.isAfter) return refused.reply;
  const broken = await spoilPage(world, family, call, occasion.kind);
  if (broken !== null) return broken;
  const reply = guarded(place, call, match);
  return refused?.reply ?? spoilAfter(world, family.name, occasion, reply);
}

/** A simulator's own mistake is a 500 that names it, not a dead program. */
function guarded(place: Place, call: Call, match: ReturnType<typeof findRoute>): Reply {
  try {
    const reply = answer(place, call, match);
    return { ...reply, headers: { ...place.family.headers(), ...reply.headers } };
  } catch (error) {
    process.stderr.write(`${place.family.name} ${call.method} ${call.path}: ${String(error)}\n`);
    return htmlPage(500, 'Internal Server Error');
  }
}

export async function serveFamily(
  world: World,
  place: Place,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call: Call = {
    method: request.method ?? 'GET',
    path: url.pathname.slice(place.base.length + 1),
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
  };
  const reply = await replyTo(world, place, call);
  world.journal.note(world.clock.now(), place.family.name, call, reply.status);
  send(response, reply);
  if (reply.silence === 'hang') {
    const timer = setTimeout(() => response.socket?.destroy(), LONGEST_HANG_MS);
    timer.unref();
    response.once('close', () => clearTimeout(timer));
  }
}
