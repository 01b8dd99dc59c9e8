import { lazyRouteComponent } from '@tanstack/react-router';
import { loadListTexts, loadScreenTexts, translate } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A screen that is loaded on demand, with its texts. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => withTexts(importer(), loadScreenTexts()), exportName);

/** The list of orders, which does not wait for the texts of the other screens. */
export const lazyList: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => withTexts(importer(), loadListTexts()), exportName);

async function withTexts<Screen>(importing: Promise<Screen>, texts: Promise<void>) {
  const [screen] = await Promise.all([importing, texts]).catch(explainFailure);
  return screen;
}

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
