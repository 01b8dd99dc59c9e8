import { CarrierTrouble, type CarrierChannel, type CarrierResponse } from './channel.ts';
import { responseTrouble } from './read-answer.ts';

// For all adapters: readPdf, readLinkedPdf.

const MARK = '%PDF-';
const TOO_MANY = 429;

/** The bytes of a label. Blank files of a few hundred bytes are refused by `leastBytes`. */
export function readPdf(response: CarrierResponse, leastBytes = MARK.length): Uint8Array {
  const { status, bytes } = response;
  if (status < 200 || status >= 300) throw responseTrouble(response, { isWrite: false });
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, MARK.length));
  if (start !== MARK) throw new CarrierTrouble('not_understood', 'not a PDF');
  if (bytes.length < leastBytes) throw new CarrierTrouble('not_understood', 'blank PDF');
  return bytes;
}

/**
 * The label behind a link that the carrier gave, opened without our key. Whatever goes wrong there
 * is about the link: neither our key nor our address is at fault, and the account goes on.
 */
export async function readLinkedPdf(channel: CarrierChannel, link: string): Promise<Uint8Array> {
  const response = await channel
    .send({ method: 'GET', path: link, isWrite: false })
    .catch((cause: unknown) => {
      if (!(cause instanceof CarrierTrouble)) throw cause;
      throw new CarrierTrouble('carrier_down', cause.detail);
    });
  const { status } = response;
  if (status >= 500 || status === TOO_MANY) {
    throw new CarrierTrouble('carrier_down', `HTTP ${status}`);
  }
  if (status < 200 || status >= 300) throw new CarrierTrouble('refused', `HTTP ${status}`);
  return readPdf(response);
}
