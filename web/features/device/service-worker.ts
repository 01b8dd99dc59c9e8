import { createListeners } from '#web/lib/listeners.ts';
import type { WorkerMessage } from '#web/lib/worker-messages.ts';

const WORKER = '/service-worker.js';
/** Tabs stay open for days; a browser looks for a new worker only when a page is opened. */
const LOOK_AGAIN_MS = 30 * 60_000;
/** A worker that still answers another tab may stay for minutes; the server has the new page. */
const TAKE_OVER_MS = 4_000;

/** A build that is newer than this page: waiting to be used, or already used by another tab. */
let newer: { waiting: ServiceWorker | null } | null = null;
const { subscribe, tell } = createListeners();

export const onNewVersion = subscribe;
export const hasNewVersion = (): boolean => newer !== null;

/** Only in a build: a server of developers has other files with every change. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Browsers may refuse it, as in some private windows; then there is none.
  follow(navigator.serviceWorker).catch(() => undefined);
}

/** Never by itself: a person says when. What is typed and not sent is kept on the device. */
export function switchToNewVersion(): void {
  const { serviceWorker } = navigator;
  const reload = () => location.reload();
  if (!newer?.waiting) return reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, TAKE_OVER_MS);
  return post(newer.waiting, { kind: 'take over' });
}

async function follow(container: ServiceWorkerContainer): Promise<void> {
  let hadWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first worker of all is no news, nor is one of this page's own build.
    if (hadWorker && container.controller !== null) void compare(container.controller, null);
    hadWorker = true;
  });
  const registration = await container.register(WORKER, { updateViaCache: 'none' });
  const look = () => {
    if (registration.waiting !== null) void compare(registration.waiting, registration.waiting);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
  const { active } = await container.ready;
  if (active !== null) post(active, { kind: 'used', files: loadedFiles() });
}

/** A page that was just loaded may be of the new build already: then nobody has to be asked. */
async function compare(worker: ServiceWorker, waiting: ServiceWorker | null): Promise<void> {
  const entry = await entryOf(worker);
  if (isOfThisPage(entry)) {
    if (waiting !== null) post(waiting, { kind: 'take over' });
    return;
  }
  newer = { waiting };
  tell();
}

function entryOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
  });
  port1.start();
  post(worker, { kind: 'which build' }, [port2]);
  return answer;
}

const post = (worker: ServiceWorker, message: WorkerMessage, ports: Transferable[] = []): void =>
  worker.postMessage(message, ports);

const isOfThisPage = (entry: string): boolean =>
  [...document.scripts].some(({ src }) => src === new URL(entry, location.origin).href);

const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
      )
      .map(({ pathname }) => pathname),
  ),
];
