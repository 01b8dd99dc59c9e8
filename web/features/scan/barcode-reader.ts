import type { BarcodeReader } from './wasm-reader.ts';

/** What the browser offers where it has a reader of its own; TypeScript does not know it yet. */
interface NativeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type NativeDetectors = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'];

/** The browser's own reader, else ours, which is loaded with the camera and not before. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await openNative()) ?? (await import('./wasm-reader.ts')).openWasmReader();
}

/** Some browsers have the class, and no format that it can read. */
async function openNative(): Promise<BarcodeReader | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (Detector === undefined) return null;
  const supported = await Detector.getSupportedFormats().catch((): string[] => []);
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (!formats.includes('code_128') || !formats.includes('qr_code')) return null;
  const detector = new Detector({ formats });
  return {
    read: async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue),
  };
}
