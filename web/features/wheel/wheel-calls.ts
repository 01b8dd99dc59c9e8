import type { Language } from '#contract/language.ts';
import type { WheelWin } from '#contract/wheel/wheel.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';

/** The status of a closed wheel. */
const CLOSED = 409;

/** An error with a message for the customer. */
export class WheelRefusal extends Error {
  readonly isClosed: boolean;

  constructor(sentence: string, isClosed: boolean) {
    super(sentence);
    this.isClosed = isClosed;
  }
}

/** Without the app's API client, which is too big for the public page. */
export async function spinForCustomer(phone: string, language: Language): Promise<WheelWin> {
  const answer = await fetch('/api/wheel/spin', {
    method: 'POST',
    // Sent without the session, because everybody on this page is a customer, even signed-in staff.
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ phone, language }),
  }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as WheelWin;
  throw await refusalOf(answer, language);
}

/**
 * Null when the wheel can be spun, and also when the check fails: the spin itself then reports it.
 */
export async function closedSentence(language: Language): Promise<string | null> {
  const answer = await fetch(`/api/wheel/prizes?language=${language}`, {
    headers: { 'accept-language': language },
  }).catch(() => null);
  return answer?.status === CLOSED ? (await refusalOf(answer, language)).message : null;
}

interface ProblemBody {
  code?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
}

async function refusalOf(answer: Response | null, language: Language): Promise<WheelRefusal> {
  const body = (await answer?.json().catch(() => null)) as ProblemBody | null | undefined;
  const sentence = body?.errors?.[0]?.message ?? body?.detail ?? WHEEL_TEXTS[language].unreachable;
  return new WheelRefusal(sentence, body?.code === 'wheel_closed');
}
