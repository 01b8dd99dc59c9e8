import { useOrderKeyTexts } from '#web/i18n/order-keys/texts.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { toast } from '#web/ui/toast.ts';

/** Copies a number or a phone, and says so. */
export function useOrderCopy(): (text: string) => Promise<void> {
  const words = useOrderKeyTexts();
  return async (text) => {
    const shown = { text: `\u2066${text}\u2069` };
    if (await copyText(text)) toast({ title: words('copied', shown) });
    else toast({ variant: 'destructive', title: words('copy.failed', shown) });
  };
}
