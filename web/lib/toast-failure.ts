import { translate } from '#web/i18n/language-store.ts';
import { toast } from '#web/ui/toast.ts';
import { errorMessage } from './api-error.ts';

/** Shows what failed and why: the error's own message, or that there was no response. */
export function toastFailure(
  title: string,
  error: unknown,
  fallback: string = translate('network.unreachable'),
): void {
  toast({ variant: 'destructive', title, description: errorMessage(error, fallback) });
}
