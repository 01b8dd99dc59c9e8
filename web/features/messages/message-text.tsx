import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/language.ts';
import { fillMessage, type MessageValues } from '#contract/messages/message-variables.ts';
import type { MessageFacts } from '#contract/messages/messages.ts';
import { smsParts } from '#contract/messages/sms-parts.ts';
import { linesSummary } from '#contract/orders/order-lines.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { formatFor, withoutMarks } from '#web/lib/format.ts';
import { geographyQuery, wilayaName } from '#web/lib/places.ts';

interface MessageTextProps {
  label: string;
  text: string;
  language: Language;
}

/** The text as the customer will read it, and how many SMS it takes. */
export function MessageText({ label, text, language }: MessageTextProps) {
  return (
    <section aria-label={label} className="flex flex-col gap-1">
      <p
        lang={language}
        dir={LOCALES[language].direction}
        className="rounded-lg border bg-success-soft px-3 py-2 break-words whitespace-pre-line text-success-soft-foreground"
      >
        {text}
      </p>
      <SmsCount text={text} />
    </section>
  );
}

function SmsCount({ text }: { text: string }) {
  const t = useTranslation();
  const { parts, signs, left } = smsParts(text);
  return (
    <p className="text-xs text-muted-foreground">
      {/* Isolated: Latin letters beside digits would turn the line around in Arabic. */}
      <bdi>{t('messages.sms.parts', { count: parts })}</bdi> ·{' '}
      <bdi>{t('messages.sms.signs', { signs, left })}</bdi>
    </p>
  );
}

/** A template filled for one order, in the language of the message and not of the screen. */
export function useMessageText(facts: MessageFacts, language: Language) {
  const { data: geography } = useQuery({ ...geographyQuery, enabled: language !== 'ar' });
  const official = geography?.matchCommune(facts.wilayaCode, facts.commune);
  const commune = language === 'ar' ? facts.commune : (official?.nameFr ?? facts.commune);
  const values = messageValues(facts, language, commune);
  return (template: string) => fillMessage(template, values);
}

/** As people write it in each language. */
const CURRENCY: Record<Language, string> = { ar: 'دج', fr: 'DA', en: 'DA' };
const COMMA: Record<Language, string> = { ar: '، ', fr: ', ', en: ', ' };
const PICKUP_POINT: Record<Language, string> = { ar: 'المكتب', fr: 'bureau', en: 'pickup point' };

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
  const point =
    facts.deliveryPlace === 'office' ? (facts.pickupPointName ?? PICKUP_POINT[language]) : null;
  const place = [point, commune, wilaya].filter((part) => part !== null && part !== '');
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
    pickupPoint: facts.pickupPointName,
    pickupPointAddress: facts.pickupPointAddress,
    pickupPointPhone: facts.pickupPointPhone,
    agent: facts.agentName,
  };
}

/** One sign that the network's alphabet lacks would halve the room of an SMS, and more. */
const plain = (text: string) => withoutMarks(text).replaceAll('\u00a0', ' ').replaceAll('×', 'x');
