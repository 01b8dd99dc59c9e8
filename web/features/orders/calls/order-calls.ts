import {
  CalendarClock,
  CalendarDays,
  CircleCheck,
  CircleX,
  Copy,
  PhoneCall,
  PhoneMissed,
  PhoneOff,
  PowerOff,
  type LucideIcon,
} from 'lucide-react';
import type { CallOutcome } from '#contract/orders/call-outcomes.ts';
import { internationalPhone } from '#contract/names/phone.ts';

/** Algeria is UTC+1 all year. */
const ALGERIA_OFFSET = '+01:00';
const ALGERIA_OFFSET_MS = 3_600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const CALL_AGAIN_CHOICES = ['hour', 'evening', 'tomorrow'] as const;
type CallAgainChoice = (typeof CALL_AGAIN_CHOICES)[number];

/** Formats a time for a datetime-local input, in Algerian time. */
const wallClock = (moment: number) =>
  new Date(moment + ALGERIA_OFFSET_MS).toISOString().slice(0, 16);

/** A stored time as such an input shows it. */
export const callAgainText = (at: string) => wallClock(new Date(at).getTime());

export function callAgainAt(choice: CallAgainChoice, now: number): string {
  if (choice === 'hour') return wallClock(now + HOUR_MS);
  const day = wallClock(choice === 'tomorrow' ? now + DAY_MS : now).slice(0, 10);
  return `${day}T${choice === 'tomorrow' ? '10:00' : '18:00'}`;
}

/** Only suggestions in the future: in the evening there is no "this evening" left. */
export const choicesAhead = (now: number) =>
  CALL_AGAIN_CHOICES.filter((choice) => isAhead(callAgainAt(choice, now), now));

export const isAhead = (field: string, now: number) =>
  new Date(callAgainMoment(field)).getTime() > now;

/** Converts the input's value, such as `2026-05-04T10:00`, to a time for the server. */
export const callAgainMoment = (field: string) => `${field}:00${ALGERIA_OFFSET}`;

export const CALL_ICONS: Record<CallOutcome, LucideIcon> = {
  answered: PhoneCall,
  no_answer: PhoneMissed,
  postponed: CalendarClock,
  wrong_number: PhoneOff,
  confirmed: CircleCheck,
  busy: PhoneMissed,
  switched_off: PowerOff,
  callback: CalendarClock,
  refused: CircleX,
  duplicate: Copy,
  later: CalendarDays,
};

export const dialUrl = (phone: string) => `tel:${internationalPhone(phone)}`;
