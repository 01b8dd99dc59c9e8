import { HOUR, MINUTE } from './demo-calendar.ts';
import { createJourneyWriter, type JourneyStep, type JourneyWriter } from './journey-writer.ts';
import type { Random } from './random.ts';

export type Stage =
  | 'new'
  | 'called'
  | 'validated'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'cancelled';

/** The events of an order, in milliseconds after its creation. */
export type Journey = { steps: readonly JourneyStep[]; duration: number };

/** `brisk` orders reach their stage within a few days, for orders that were placed recently. */
type Pace = 'usual' | 'brisk';

const CANCELLED_BY_PHONE = ['لا اهتمام بالطلب', 'لا رد بعد عدة محاولات', 'طلب مكرر', 'الرقم غير صحيح'];
const CANCELLED_LATER = ['تراجع قبل الشحن', 'طلب مكرر'];
const CANCELLED_ON_THE_ROAD = ['رفض الاستلام', 'لا رد على الموزع'];

export function createJourney(random: Random, stage: Stage, pace: Pace): Journey {
  const writer = createJourneyWriter(random);
  writer.wait(2 * HOUR, pace === 'brisk' ? 3 * HOUR : 9 * HOUR);
  if (stage === 'called') callWithoutResult(random, writer);
  else if (stage === 'cancelled') giveUp(random, writer);
  else if (stage !== 'new') goForward(random, writer, stage, pace);
  return { steps: writer.steps, duration: writer.steps.at(-1)?.after ?? 0 };
}

function callWithoutResult(random: Random, writer: JourneyWriter) {
  writer.callInVain(random.between(0, 2));
  const outcomes = ['no_answer', 'postponed', 'wrong_number'] as const;
  writer.call(random.weighted(outcomes, (outcome) => (outcome === 'wrong_number' ? 1 : 5)));
}

function goForward(
  random: Random,
  writer: JourneyWriter,
  stage: 'validated' | 'shipped' | 'delivered' | 'returned',
  pace: Pace,
) {
  if (pace === 'usual' && random.chance(0.03)) reopen(writer);
  confirm(random, writer, pace);
  if (stage === 'validated') return;
  ship(writer, pace);
  if (stage === 'shipped') return;
  if (stage === 'returned') {
    writer.wait(60 * HOUR, 150 * HOUR);
    writer.move('returned', random.pick(CANCELLED_ON_THE_ROAD));
    return;
  }
  writer.wait(20 * HOUR, pace === 'brisk' ? 30 * HOUR : 80 * HOUR);
  writer.move('delivered');
}

function giveUp(random: Random, writer: JourneyWriter) {
  const roads = ['phone', 'validated', 'shipped'] as const;
  const road = random.weighted(roads, (candidate) => (candidate === 'phone' ? 3 : 1));
  if (road === 'phone') {
    writer.callInVain(random.between(1, 2));
    writer.call(random.pick(['no_answer', 'wrong_number', 'answered']));
    writer.wait(10 * MINUTE, 3 * HOUR);
    writer.move('cancelled', random.pick(CANCELLED_BY_PHONE));
    return;
  }
  confirm(random, writer, 'usual');
  if (road === 'shipped') ship(writer, 'usual');
  writer.wait(5 * HOUR, 40 * HOUR);
  const reasons = road === 'shipped' ? CANCELLED_ON_THE_ROAD : CANCELLED_LATER;
  writer.move('cancelled', random.pick(reasons));
}

function confirm(random: Random, writer: JourneyWriter, pace: Pace) {
  const atOnce = pace === 'brisk' || random.chance(0.7);
  writer.callInVain(atOnce ? 0 : random.between(1, 2));
  writer.call('answered');
  writer.wait(3 * MINUTE, 15 * MINUTE);
  writer.move('validated');
}

function ship(writer: JourneyWriter, pace: Pace) {
  writer.wait(6 * HOUR, pace === 'brisk' ? 12 * HOUR : 30 * HOUR);
  writer.move('shipped');
}

function reopen(writer: JourneyWriter) {
  writer.move('cancelled', 'إلغاء ثم اتصال من جديد');
  writer.wait(2 * HOUR, 20 * HOUR);
  writer.move('pending');
  writer.wait(10 * MINUTE, 2 * HOUR);
}
