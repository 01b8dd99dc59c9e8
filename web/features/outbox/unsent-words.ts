import { statusWord } from '#contract/orders/order-status.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
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
  const language = useLanguage();
  return (what) => {
    if (what.kind === 'scan')
      return { title: t('outbox.kind.scan', { code: isolate(what.scan.raw) }) };
    const { item } = what;
    if (item.kind === 'order') {
      return { title: t('outbox.kind.order', { name: isolate(item.body.customerName) }) };
    }
    const about = t('outbox.of.order', {
      number: numberInText(item.order),
      name: isolate(item.order.customerName),
    });
    if (item.kind === 'note') return { title: t('outbox.kind.note'), about, text: item.body.note };
    if (item.kind === 'step') {
      const status = item.body.status ? statusWord(item.body.status, language) : '';
      return { title: t('outbox.kind.step', { status }), about };
    }
    const outcome = t(`order.call.outcome.${item.body.outcome}`);
    return { title: t(`outbox.kind.${item.kind}`, { outcome }), about };
  };
}
