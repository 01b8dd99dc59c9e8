import { translate } from '#web/i18n/language-store.ts';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './api-error.ts';

/** Says what did not work and why: in the error's own words, or else that no answer came. */
export function toastFailure(
  title: string,
  error: unknown,
  fallback: string = translate('network.unreachable'),
): void {
  toast({ variant: 'destructive', title, description: errorMessage(error, fallback) });
}
