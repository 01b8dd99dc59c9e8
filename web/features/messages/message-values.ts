import type { Language } from '#contract/language.ts';
import type { MessageValues } from '#contract/messages/message-variables.ts';
import type { MessageFacts } from '#contract/messages/messages.ts';
import { linesSummary } from '#contract/orders/order-lines.ts';
import { formatFor, withoutMarks } from '#web/lib/format.ts';
import { wilayaName } from '#web/lib/places.ts';

/** As people write it in each language. */
const CURRENCY: Record<Language, string> = { ar: 'دج', fr: 'DA', en: 'DA' };
const COMMA: Record<Language, string> = { ar: '، ', fr: ', ', en: ', ' };
const DESK: Record<Language, string> = { ar: 'المكتب', fr: 'bureau', en: 'desk' };

/**
 * What the variables stand for, in the language of the message. `commune` is its name there; the
 * order has it as it was written, mostly in Arabic.
 */
export function messageValues(
  facts: MessageFacts,
  language: Language,
  commune: string = facts.commune,
): MessageValues {
  const wilaya = wilayaName(facts.wilayaCode, language) ?? null;
  const desk = facts.deliveryPlace === 'office' ? (facts.deskName ?? DESK[language]) : null;
  const place = [desk, commune, wilaya].filter((part) => part !== null && part !== '');
  return {
    customer: facts.customerName,
    shop: facts.storeName,
    shopPhone: facts.storePhone,
    order: facts.orderNumber,
    products: plain(linesSummary(facts.lines, language) ?? facts.productName ?? ''),
    total: plain(formatFor(language).amount(facts.totalAmount, CURRENCY[language])),
    place: [...new Set(place)].join(COMMA[language]),
    carrier: facts.carrier,
    tracking: facts.tracking,
    desk: facts.deskName,
    deskAddress: facts.deskAddress,
    deskPhone: facts.deskPhone,
    agent: facts.agentName,
  };
}

/** One sign that the network's alphabet lacks would halve the room of an SMS, and more. */
const plain = (text: string) => withoutMarks(text).replaceAll('\u00a0', ' ').replaceAll('×', 'x');
