import type { Language } from '#contract/language.ts';
import type { WheelWin } from '#contract/wheel.ts';
import { WHEEL_TEXTS } from './wheel-texts.ts';

/** What went wrong, as a sentence for the customer. */
export class WheelRefusal extends Error {}

/** Without the app's API client, which is too big for the public page. */
export async function spinForCustomer(phone: string, language: Language): Promise<WheelWin> {
  const answer = await fetch('/api/wheel/spin', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ phone, language }),
  }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as WheelWin;
  throw new WheelRefusal(await sentenceOf(answer, language));
}

/** Null when it may be spun. */
export async function reasonWhyClosed(language: Language): Promise<string | null> {
  const answer = await fetch(`/api/wheel/prizes?language=${language}`, {
    headers: { 'accept-language': language },
  }).catch(() => null);
  return answer?.ok ? null : sentenceOf(answer, language);
}

interface ProblemBody {
  detail?: string;
  errors?: { path: string; message: string }[];
}

async function sentenceOf(answer: Response | null, language: Language): Promise<string> {
  const body = (await answer?.json().catch(() => null)) as ProblemBody | null | undefined;
  return body?.errors?.[0]?.message ?? body?.detail ?? WHEEL_TEXTS[language].unreachable;
}
