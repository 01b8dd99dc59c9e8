import { useTranslation } from '#web/i18n/language-store.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { toast } from '#web/ui/toast.ts';

/** Copies a number or a phone, and says so. */
export function useOrderCopy(): (text: string) => Promise<void> {
  const t = useTranslation();
  return async (text) => {
    const shown = { text: `\u2066${text}\u2069` };
    if (await copyText(text)) toast({ title: t('orderKeys.copied', shown) });
    else toast({ variant: 'destructive', title: t('orderKeys.copy.failed', shown) });
  };
}
