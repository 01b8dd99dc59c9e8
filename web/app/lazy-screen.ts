import { lazyRouteComponent } from '@tanstack/react-router';
import { translate } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** A screen that is loaded on demand. */
export const lazyScreen: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => importer().catch(explainFailure), exportName);

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
