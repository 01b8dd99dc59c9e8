import { describe, expect, it } from 'vitest';
import { BARCODE_QUIET_MODULES, barcodeShape, barcodeText, qrShape } from './order-label-codes.ts';

const orderNumber = 'a1b2c3d4';

describe('the barcode', () => {
  it.each([
    ['AUR-00012345', 'AUR-00012345'],
    [null, orderNumber],
    ['طرد ١٢', orderNumber],
    ['Z'.repeat(27), 'Z'.repeat(27)],
    ['Z'.repeat(28), orderNumber],
    ['Z'.repeat(100), orderNumber],
  ])('of tracking number %s holds %s', (trackingNumber, text) => {
    expect(barcodeText({ trackingNumber, orderNumber })).toBe(text);
  });

  it('has eleven modules a sign, thirteen for the stop, and quiet zones', () => {
    const { width, height, path } = barcodeShape(orderNumber);
    expect(width).toBe((1 + 8 + 1) * 11 + 13 + 2 * BARCODE_QUIET_MODULES);
    expect(height).toBe(1);
    expect(path.startsWith(`M${BARCODE_QUIET_MODULES} 0h2v1h-2z`)).toBe(true);
  });
});

describe('the QR code', () => {
  it('is a square with a quiet zone of four modules', () => {
    const { width, height, path } = qrShape('https://shop.example/orders/a1b2c3d4');
    expect(width).toBe(height);
    expect((width - 8 - 17) % 4).toBe(0);
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
  });
});
