import { useQuery } from '@tanstack/react-query';
import type { Language } from '#contract/language.ts';
import { fillMessage } from '#contract/messages/message-variables.ts';
import type { MessageFacts } from '#contract/messages/messages.ts';
import { geographyQuery } from '#web/lib/places.ts';
import { messageValues } from './message-values.ts';

/** A template filled for one order, in the language of the message and not of the screen. */
export function useMessageText(facts: MessageFacts, language: Language) {
  const { data: geography } = useQuery({ ...geographyQuery, enabled: language !== 'ar' });
  const official = geography?.matchCommune(facts.wilayaCode, facts.commune);
  const commune = language === 'ar' ? facts.commune : (official?.nameFr ?? facts.commune);
  const values = messageValues(facts, language, commune);
  return (template: string) => fillMessage(template, values);
}
