interface EarlyAnswer {
  url: string;
  response: Promise<Response>;
}

declare global {
  /** Asked for by the page while the scripts load; see `scripts/build/early-screens.ts`. */
  var earlyAnswer: EarlyAnswer | undefined;
}

/** The answer that is already on its way; it is handed on once. */
export function takeEarlyAnswer(url: string): Promise<Response> | null {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url) return null;
  globalThis.earlyAnswer = undefined;
  return early.response;
}
