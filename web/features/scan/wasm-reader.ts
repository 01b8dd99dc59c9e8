import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the codes in a picture. */
export interface BarcodeReader {
  read: (picture: HTMLVideoElement) => Promise<string[]>;
}

/** Larger pictures take longer and are not read better. */
const WIDEST = 960;

/** A reader for browsers without one, from our own server: the policy allows no other. */
export async function openWasmReader(): Promise<BarcodeReader> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    fireImmediately: true,
  });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('No canvas to read from');
  return {
    read: async (picture) => {
      const { videoWidth, videoHeight } = picture;
      if (videoWidth === 0) return [];
      const scale = Math.min(1, WIDEST / videoWidth);
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = await readBarcodes(image, { tryHarder: true, maxNumberOfSymbols: 2 });
      return found.filter(({ isValid }) => isValid).map(({ text }) => text);
    },
  };
}
