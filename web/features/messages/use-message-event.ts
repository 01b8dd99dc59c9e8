import type { OrderEvent } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ar } from './texts.ar.ts';

type NameKey<Kind extends string> = Extract<keyof typeof ar, `messages.${Kind}.${string}`>;

/** The key of a stored value's name; undefined for one of a later release. */
function nameKey<const Kind extends string>(kind: Kind, value: unknown): NameKey<Kind> | undefined {
  const key = `messages.${kind}.${String(value)}`;
  return Object.hasOwn(ar, key) ? (key as NameKey<Kind>) : undefined;
}

/** The title of a timeline line about messages; null for other lines. */
export function useMessageEvent({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const t = useTranslation();
  const isRefused = changes?.['messagesRefused']?.to;
  if (typeof isRefused === 'boolean') {
    return t(isRefused ? 'messages.event.refused' : 'messages.event.accepted');
  }
  const step = nameKey('step', changes?.['messageStep']?.to);
  const channel = nameKey('channel', changes?.['messageChannel']?.to);
  const language = nameKey('language', changes?.['messageLanguage']?.to);
  if (step === undefined || channel === undefined || language === undefined) return null;
  const message = { step: t(step), language: t(language) };
  return channel === 'messages.channel.copy'
    ? t('messages.event.copied', message)
    : t('messages.event.opened', { ...message, channel: t(channel) });
}
