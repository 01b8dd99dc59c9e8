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
