import { lazyRouteComponent } from '@tanstack/react-router';
import { loadAllTexts, translate } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The first screen of a working day, loaded on demand: its texts come with the shell's. */
export const lazyFirstScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => importer().catch(explainFailure), exportName);

/** Another screen, loaded on demand with the texts of all rooms. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyFirstScreen(async () => (await Promise.all([importer(), loadAllTexts()]))[0], exportName);

/**
 * When an update has replaced the screen's file, the router reloads the page. Without a server that
 * would show the browser's own error page, so in that case we show an error instead.
 */
async function explainFailure(error: unknown): Promise<never> {
  const isServerThere = await fetch('/api/health').then(
    ({ ok }) => ok,
    () => false,
  );
  throw isServerThere ? error : new ApiError(0, translate('network.unreachable'));
}

const RELOADED = 'reloaded-for';
const FILE = /https?:\S+\.(?:js|css)/;

/**
 * After an update the files of the page's own build may be gone: the page is loaded anew, once for
 * each missing file, so that a file that stays missing shows its error. Without a network, or when
 * only the way to the server is bad, the page stays.
 */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [file] = FILE.exec(event.payload.message) ?? [];
    if (file !== undefined) void reloadIfGone(file);
  });
}

async function reloadIfGone(file: string): Promise<void> {
  if (sessionStorage.getItem(RELOADED) === file) return;
  const answer = await fetch(file, { method: 'HEAD' }).catch(() => null);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(RELOADED, file);
  location.reload();
}
