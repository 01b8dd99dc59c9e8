import type { HookForm, HookMessage } from './hook-form.ts';

const TIMEOUT_MS = 10_000;

export interface HookTarget {
  id: string;
  url: string;
  secret: string;
  isEnabled: boolean;
  /** Event types it wants; all if empty. */
  types: string[];
  /** The sender's own clock, apart from the real one. */
  skewMs: number;
}

/** The status that a receiver answered, or null if it did not. */
async function statusOf(url: string, request: RequestInit): Promise<number | null> {
  try {
    const options = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    const response = await fetch(url, { ...request, ...options });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** One try, signed with any secret; null signs nothing. */
export function postHook(
  form: HookForm,
  target: HookTarget,
  message: HookMessage,
  secret: string | null,
  now: number,
): Promise<number | null> {
  return statusOf(target.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...form.sign(message, secret, { now }) },
    body: message.body,
  });
}

/** Whether a receiver echoes the token of a check. */
export async function passesCheck(
  target: HookTarget,
  query: string,
  token: string,
): Promise<boolean> {
  const separator = target.url.includes('?') ? '&' : '?';
  try {
    const response = await fetch(`${target.url}${separator}${query}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok && (await response.text()) === token;
  } catch {
    return false;
  }
}
