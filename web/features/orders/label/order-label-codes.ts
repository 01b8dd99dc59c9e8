// oxlint-disable-next-line typescript/triple-slash-reference -- an ambient module cannot be imported
/// <reference path="./order-label-code128.d.ts" />
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { encode } from 'uqr';
import type { Order } from '#contract/orders/orders.ts';

/** A drawing on a grid of modules; rows stretch to the available height. */
export interface CodeShape {
  width: number;
  height: number;
  path: string;
}

export const BARCODE_QUIET_MODULES = 10;
/** The narrowest bar that a 203 dpi label printer renders reliably: two dots. */
const MIN_MODULE_MM = 0.25;
const MAX_MODULE_MM = 0.5;
const LABEL_WIDTH_MM = 90;
const MAX_MODULES = LABEL_WIDTH_MM / MIN_MODULE_MM;

const PRINTABLE_ASCII = /^[\x20-\x7e]+$/;

/** The tracking number, or the order number if there is none that can be encoded. */
export function barcodeText(order: Pick<Order, 'trackingNumber' | 'orderNumber'>): string {
  const { trackingNumber, orderNumber } = order;
  if (trackingNumber === null || !PRINTABLE_ASCII.test(trackingNumber)) return orderNumber;
  return barcodeShape(trackingNumber).width <= MAX_MODULES ? trackingNumber : orderNumber;
}

/** Includes the quiet zone that scanners need on both sides. */
export function barcodeShape(text: string): CodeShape {
  const bits = new CODE128(text, {}).encode().data;
  const row = Array.from(bits, (bit) => bit === '1');
  return {
    width: row.length + 2 * BARCODE_QUIET_MODULES,
    height: 1,
    path: rowPath(row, BARCODE_QUIET_MODULES, 0),
  };
}

/** As wide as the label allows, but not wider than a handheld scanner can read. */
export const barcodeWidthMm = (modules: number) =>
  Math.min(modules * MAX_MODULE_MM, LABEL_WIDTH_MM);

export function qrShape(text: string): CodeShape {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { width: size, height: size, path: data.map((row, y) => rowPath(row, 0, y)).join('') };
}

/** Adjacent dark modules are merged into one rectangle, to avoid hairlines between them. */
function rowPath(row: readonly boolean[], offset: number, y: number): string {
  let path = '';
  for (let start = 0; start < row.length; start += 1) {
    if (!row[start]) continue;
    let end = start;
    while (row[end]) end += 1;
    path += `M${offset + start} ${y}h${end - start}v1h${start - end}z`;
    start = end;
  }
  return path;
}
