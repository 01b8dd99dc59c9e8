import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Change } from '#contract/live-updates.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpAnswer } from '#tests/support/http-client.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { callPrepared, openDesk } from '#tests/support/writing-calls/desk.ts';
import { FACTOR_DEPS } from '#tests/support/writing-calls/factor-calls.ts';
import { WRITE_NOTHING, WRITING_CALLS } from '#tests/support/writing-calls/writing-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY, ...FACTOR_DEPS });
});
afterAll(() => app.close());

it('every endpoint that writes has a call in the table', () => {
  const writing = Object.values(endpoints as Record<string, Endpoint>)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const named = new Set([...WRITING_CALLS.map(({ endpoint }) => endpoint), ...WRITE_NOTHING]);
  expect([...named].toSorted()).toEqual(writing.toSorted());
});

/** An object that the call created is `new`; for an order this may include its client. */
function namesOf(answer: HttpAnswer, ids: Record<string, string>): Map<string, string> {
  const body = answer.body as Record<string, unknown> | string;
  const { id, clientId } = typeof body === 'string' ? {} : (body as Record<string, string>);
  const [synced] = (body as { results?: { dashboardId: string }[] }).results ?? [];
  const made: [string | undefined, string][] = [
    [clientId, 'new client'],
    [synced?.dashboardId, 'new'],
    [id, 'new'],
  ];
  return new Map([
    ...made.flatMap(([one, name]): [string, string][] => (one === undefined ? [] : [[one, name]])),
    ...Object.entries(ids).map(([name, one]): [string, string] => [one, name]),
  ]);
}

it.each(WRITING_CALLS)('$endpoint $does: $tells', async (call) => {
  const desk = await openDesk(app);
  const prepared = await call.prepare(desk);
  // Another user who may see everything.
  const { client: watcher } = await signIn(app);
  const stream = await EventStream.open(app.url, watcher);
  // What the preparation announced may still be on its way.
  await announceChange(app.db, { topic: 'settings', id: 'the beginning' });
  while (((await stream.next()) as Change).id !== 'the beginning');
  const theirs = prepared.about && (await EventStream.open(app.url, prepared.about));

  const answer = await callPrepared(desk, call, prepared);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);

  await announceChange(app.db, { topic: 'settings', id: 'the end' });
  const names = namesOf(answer, { ...desk.ids, ...prepared.ids });
  if (call.endpoint === 'POST /api/sync/orders') names.set(await newestClient(desk), 'new client');
  if (call.endpoint === 'POST /api/orders/import') {
    const [newest] = await desk.send<{ id: string; clientId: string }[]>(
      'GET',
      '/api/orders?page=1',
    );
    names.set(newest?.id ?? '', 'new').set(newest?.clientId ?? '', 'new client');
  }
  const told = new Set<string>();
  for (;;) {
    const { topic, id, notice, isRowOnly } = (await stream.next()) as Change;
    if (id === 'the end') break;
    const name = id === undefined ? undefined : (names.get(id) ?? id);
    const reach = isRowOnly && 'only';
    told.add([topic, name, notice, reach].filter((part) => part !== undefined).join(' '));
  }
  expect([...told].toSorted()).toEqual(call.tells);
  if (theirs !== undefined) {
    const heard = await theirs.next();
    expect(typeof heard === 'string' ? heard : (heard as Change).topic).toBe(call.tellsUser);
  }
  await Promise.all([stream.close(), theirs?.close()]);
});

/** The response to the storefront does not contain the client's id. */
async function newestClient({ send, ids }: Awaited<ReturnType<typeof openDesk>>): Promise<string> {
  const [client] = await send<{ id: string }[]>('GET', '/api/clients?page=1');
  return client === undefined || client.id === ids.client ? '' : client.id;
}
