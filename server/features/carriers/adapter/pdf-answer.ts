import { CarrierTrouble } from './carrier-trouble.ts';
import type { CarrierResponse } from './channel.ts';
import { wordsIn } from './carrier-text.ts';
import { responseTrouble, textOf } from './response-trouble.ts';

const SIGNATURE = '%PDF-';

/** A label as bytes. Some carriers answer 200 with a refusal in JSON in its place. */
export function pdfOf(response: CarrierResponse, leastBytes = SIGNATURE.length): Uint8Array {
  const { status, bytes } = response;
  if (status < 200 || status >= 300) throw responseTrouble(response, { isWrite: false });
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SIGNATURE.length));
  if (start !== SIGNATURE) throw new CarrierTrouble('not_understood', saidInstead(response));
  if (bytes.length < leastBytes) {
    throw new CarrierTrouble('not_understood', `a PDF of only ${bytes.length} bytes`);
  }
  return bytes;
}

function saidInstead(response: CarrierResponse): string {
  try {
    return wordsIn(JSON.parse(textOf(response))) ?? 'not a PDF';
  } catch {
    return 'not a PDF';
  }
}
