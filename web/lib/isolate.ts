/** Wraps a name in direction isolates, so that it does not reorder the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
