import { statusWord } from '#contract/orders/order-status.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useOutboxTexts } from '#web/i18n/outbox/texts.ts';
import { isolate } from '#web/lib/isolate.ts';
import { numberInText } from '../orders/order-number.ts';
import type { Unsent } from './outboxes.ts';

interface UnsentWords {
  title: string;
  /** Which order it is about. */
  about?: string;
  /** What somebody wrote. */
  text?: string;
}

/** What it is. */
export function useUnsentWords(): (what: Unsent['what']) => UnsentWords {
  const t = useTranslation();
  const words = useOutboxTexts();
  const language = useLanguage();
  return (what) => {
    if (what.kind === 'scan')
      return { title: words('kind.scan', { code: isolate(what.scan.raw) }) };
    const { item } = what;
    if (item.kind === 'order') {
      return { title: words('kind.order', { name: isolate(item.body.customerName) }) };
    }
    const about = words('of.order', {
      number: numberInText(item.order),
      name: isolate(item.order.customerName),
    });
    if (item.kind === 'note') return { title: words('kind.note'), about, text: item.body.note };
    if (item.kind === 'step') {
      const status = item.body.status ? statusWord(item.body.status, language) : '';
      return { title: words('kind.step', { status }), about };
    }
    const outcome = t(`order.call.outcome.${item.body.outcome}`);
    return { title: words(`kind.${item.kind}`, { outcome }), about };
  };
}
