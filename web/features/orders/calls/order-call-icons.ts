import { CalendarClock, PhoneCall, PhoneMissed, PhoneOff, type LucideIcon } from 'lucide-react';
import type { CallOutcome } from '#contract/order-status.ts';

export const CALL_ICONS: Record<CallOutcome, LucideIcon> = {
  answered: PhoneCall,
  no_answer: PhoneMissed,
  postponed: CalendarClock,
  wrong_number: PhoneOff,
};
