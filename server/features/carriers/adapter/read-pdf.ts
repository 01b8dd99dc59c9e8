import { CarrierTrouble } from './carrier-trouble.ts';
import type { CarrierResponse } from './channel.ts';
import { responseTrouble } from './response-trouble.ts';

// For all adapters: readPdf, readLinkedPdf.

const MARK = '%PDF-';

/** The bytes of a label. Blank files of a few hundred bytes are refused by `leastBytes`. */
export function readPdf(response: CarrierResponse, leastBytes = MARK.length): Uint8Array {
  const { status, bytes } = response;
  if (status < 200 || status >= 300) throw responseTrouble(response, { isWrite: false });
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MARK.length));
  if (start !== MARK) throw new CarrierTrouble('not_understood', 'not a PDF');
  if (bytes.length < leastBytes) throw new CarrierTrouble('not_understood', 'blank PDF');
  return bytes;
}

/** Behind a link that the carrier gave: a refusal there is about the link, never about our key. */
export function readLinkedPdf(response: CarrierResponse, leastBytes?: number): Uint8Array {
  const { status } = response;
  if (status === 401 || status === 403) throw new CarrierTrouble('refused', `HTTP ${status}`);
  return readPdf(response, leastBytes);
}
