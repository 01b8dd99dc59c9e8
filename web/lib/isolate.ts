/** A name inside a sentence keeps its own direction, and the sentence keeps its order. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
