import { cacheOf, dropOldBuilds, keepBuild, keepFiles, type Build } from './builds.ts';
import { partOf, shellFor } from './requests.ts';
import type { LastingEvent, WorkerScope } from './worker-scope.ts';
import { isWorkerMessage } from '#web/lib/worker-messages.ts';

/** Filled in by `scripts/build/service-worker.ts`. */
declare const BUILT: Build;
const BUILD = BUILT;

const scope = globalThis as unknown as WorkerScope;
/** A line that is this slow is as good as none. */
const PAGE_WITHIN_MS = 4_000;
const NO_SERVER = [502, 503, 504];

scope.addEventListener('install', (event) => event.waitUntil(keepBuild(BUILD)));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldBuilds(BUILD, Date.now()), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const part = partOf(event.request, scope.location.origin);
  if (part === 'file') event.respondWith(fileFor(event, event.request));
  if (part === 'page') event.respondWith(pageFor(event.request));
});
scope.addEventListener('message', (event) => {
  if (!isWorkerMessage(event.data)) return;
  const { kind } = event.data;
  if (kind === 'take over') event.waitUntil(scope.skipWaiting());
  if (kind === 'which build') event.ports[0]?.postMessage(BUILD.entry);
  if (kind === 'used') event.waitUntil(keepUsed(event.data.files));
});

/** The server's page with its headers where that is possible, else the one that was kept. */
async function pageFor(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS, null));
  const answer = await Promise.race([fetched, late]).catch(() => null);
  if (answer !== null && !NO_SERVER.includes(answer.status)) return answer;
  const cache = await caches.open(cacheOf(BUILD));
  return (await cache.match(shellFor(request.url))) ?? fetched;
}

async function fileFor(event: LastingEvent, request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) event.waitUntil(keepAnswer(request, answer.clone()));
  return answer;
}

/** A device without room goes on without it. */
async function keepAnswer(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(cacheOf(BUILD));
  await cache.put(request, answer).catch(() => undefined);
}

/** Also what a page had loaded before there was a worker. */
async function keepUsed(files: readonly string[]): Promise<void> {
  await dropOldBuilds(BUILD, Date.now());
  await keepFiles(await caches.open(cacheOf(BUILD)), files).catch(() => undefined);
}
