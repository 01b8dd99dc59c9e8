import type { OrderEvent } from '#contract/orders/orders.ts';
import { messageNameKey, useMessageTexts } from '#web/i18n/messages/texts.ts';

/** The title of a timeline line about messages; null for other lines. */
export function useMessageEvent({ changes }: Pick<OrderEvent, 'changes'>): string | null {
  const texts = useMessageTexts();
  const isRefused = changes?.['messagesRefused']?.to;
  if (typeof isRefused === 'boolean') {
    return texts(isRefused ? 'event.refused' : 'event.accepted');
  }
  const step = messageNameKey('step', changes?.['messageStep']?.to);
  const channel = messageNameKey('channel', changes?.['messageChannel']?.to);
  const language = messageNameKey('language', changes?.['messageLanguage']?.to);
  if (step === undefined || channel === undefined || language === undefined) return null;
  const message = { step: texts(step), language: texts(language) };
  return channel === 'channel.copy'
    ? texts('event.copied', message)
    : texts('event.opened', { ...message, channel: texts(channel) });
}
