/** Types for the encoder only; the package has types only for the whole library. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object);
    encode(): { text: string; data: string };
  }
}
