import type { BasicOutcome } from '#contract/orders/call-outcomes.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { DAY, HOUR, MINUTE } from './demo-calendar.ts';
import type { Random } from './random.ts';

export type JourneyStep = { after: number; note?: string } & (
  | { kind: 'call'; outcome: BasicOutcome; callAgainAfter?: number }
  | { kind: 'status'; from: OrderStatus; to: OrderStatus }
);

const NOTES: Record<BasicOutcome, readonly string[]> = {
  answered: ['تأكيد العنوان', 'تأكيد الطلب والمبلغ', 'التوصيل في المساء من فضلكم'],
  no_answer: ['الهاتف مغلق', 'خط مشغول', 'يرن ولا يرد'],
  postponed: ['إعادة الاتصال لاحقاً', 'بعد الراتب', 'في سفر هذا الأسبوع'],
  wrong_number: ['الرقم لشخص آخر'],
};

export type JourneyWriter = ReturnType<typeof createJourneyWriter>;

/** Writes the events of an order, starting at its creation. */
export function createJourneyWriter(random: Random) {
  const steps: JourneyStep[] = [];
  let clock = 0;
  let status: OrderStatus = 'pending';

  function wait(min: number, max: number) {
    clock += random.between(min / MINUTE, max / MINUTE) * MINUTE;
  }

  function call(outcome: BasicOutcome) {
    const note = random.chance(0.4) ? random.pick(NOTES[outcome]) : undefined;
    const again = outcome === 'postponed' ? clock + random.between(1, 3) * DAY : undefined;
    steps.push({ kind: 'call', after: clock, outcome, callAgainAfter: again, note });
  }

  function callInVain(times: number) {
    for (let made = 0; made < times; made += 1) {
      call(random.chance(0.75) ? 'no_answer' : 'postponed');
      wait(5 * HOUR, 22 * HOUR);
    }
  }

  function move(to: OrderStatus, note?: string) {
    steps.push({ kind: 'status', after: clock, from: status, to, note });
    status = to;
  }

  return { steps, wait, call, callInVain, move };
}
