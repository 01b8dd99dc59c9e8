import { translate } from '#web/i18n/language-store.ts';
import { ApiError } from './api-error.ts';

/**
 * For a change that is not kept on the device: without an answer it says so. Only a device without
 * any network knows that nothing has arrived.
 */
export function sayNotSaved(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  throw new ApiError(0, translate(navigator.onLine ? 'network.noAnswer' : 'network.notSaved'));
}
