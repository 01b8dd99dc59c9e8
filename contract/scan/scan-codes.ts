import { toLatinDigits } from '#contract/names/text.ts';

/** Longer texts are no code of ours nor of a carrier; they are kept cut. */
export const LONGEST_CODE = 300;

/** What a scanned or typed text may be. One text may be several: 8 digits are also a sku. */
export interface ScannedCode {
  /** The text as codes are compared: upper case, without spaces. */
  code: string;
  /** From the QR code of our own label, which opens the order. */
  orderId: string | null;
  /** The first 8 characters of the order's id, in lower case as they are stored. */
  orderNumber: string | null;
}

/** Some scanners send the kind of barcode in front: "]C1" for Code 128. */
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/;
/** Control characters of GS1 codes, spaces of any width, and marks of writing direction. */
const UNPRINTED = /[\p{Cc}\p{Cf}\p{Z}]/gu;

const ORDER_LINK = /\/ORDERS\/([0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})(?:[/?#].*)?$/;
const ORDER_NUMBER = /^#?([0-9A-F]{8})$/;
/** Our reference at carriers, which some print on their label: order number and attempt. */
const OUR_REFERENCE = /^LW-([0-9A-F]{8})(?:-\d{1,4})?$/;
/** Yalidine's QR code: wilaya, tracking number, and more. */
const YALIDINE_QR = /^\d{1,2},(YAL-[0-9A-Z]+)(?:,.*)?$/;

/** As codes are stored and compared, whoever typed them. */
export const comparableCode = (text: string): string =>
  toLatinDigits(text.slice(0, LONGEST_CODE)).replace(UNPRINTED, '').toUpperCase();

export function readCode(text: string): ScannedCode {
  const code = comparableCode(text.trimStart().replace(SYMBOLOGY, ''));
  const yalidine = YALIDINE_QR.exec(code)?.[1];
  if (yalidine !== undefined) return { code: yalidine, orderId: null, orderNumber: null };
  const orderId = ORDER_LINK.exec(code)?.[1]?.toLowerCase() ?? null;
  if (orderId !== null) return { code, orderId, orderNumber: orderId.slice(0, 8) };
  const number = OUR_REFERENCE.exec(code)?.[1] ?? ORDER_NUMBER.exec(code)?.[1];
  return { code, orderId: null, orderNumber: number?.toLowerCase() ?? null };
}
