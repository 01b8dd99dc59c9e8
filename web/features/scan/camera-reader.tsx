import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { BarcodeReader } from './wasm-reader.ts';

const LOOK_EVERY_MS = 150;
/** A label stays in the picture for a while; it is one scan. */
const SAME_WITHIN_MS = 3_000;

interface CameraReaderProps {
  onCode: (text: string) => void;
  onStop: () => void;
}

/** Reads codes from the camera at the back of a phone. */
export function CameraReader({ onCode, onStop }: CameraReaderProps) {
  const t = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const seen = useEffectEvent(onCode);

  useEffect(() => {
    if (!isStationPage()) return reloadAsStation();
    const stop = new AbortController();
    const watch = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      });
      stop.signal.addEventListener('abort', () =>
        stream.getTracks().forEach((track) => track.stop()),
      );
      const picture = video.current;
      if (stop.signal.aborted || picture === null) return;
      picture.srcObject = stream;
      await picture.play();
      await look(picture, stop.signal, seen);
    };
    watch().catch(() => {
      if (!stop.signal.aborted) setIsRefused(true);
    });
    return () => stop.abort();
  }, []);

  if (isRefused) {
    return (
      <p role="alert" className="rounded-lg bg-warning-soft p-3 text-warning-soft-foreground">
        {t('scan.camera.refused')}
      </p>
    );
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('scan.camera.view')}
      onClick={onStop}
      className="max-h-[40svh] w-full rounded-xl bg-black object-cover"
    />
  );
}

async function look(
  picture: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const reader = await openBarcodeReader();
  const last = new Map<string, number>();
  while (!signal.aborted) {
    const codes = await reader.read(picture);
    const now = Date.now();
    for (const code of codes) {
      const isNew = now - (last.get(code) ?? 0) > SAME_WITHIN_MS;
      last.set(code, now);
      if (isNew && !signal.aborted) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

const STATION_PATH = '/scan';

/**
 * The camera is allowed by the headers of this page alone. Whoever came here from another screen
 * still has the headers of the page that was loaded first.
 */
function isStationPage(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load === undefined || new URL(load.name).pathname === STATION_PATH;
}

const WITH_CAMERA = '?camera=on';

/** Loads the page anew, with the camera on. */
function reloadAsStation(): void {
  window.location.assign(`${STATION_PATH}${WITH_CAMERA}`);
}

export const isAskedForCamera = (): boolean => window.location.search === WITH_CAMERA;

/** What the browser offers where it has a reader of its own; TypeScript does not know it yet. */
interface NativeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type NativeDetectors = (new (options: { formats: string[] }) => NativeDetector) & {
  getSupportedFormats: () => Promise<string[]>;
};

const FORMATS = ['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'qr_code', 'data_matrix'];

/** The browser's own reader, else ours, which is loaded with the camera and not before. */
async function openBarcodeReader(): Promise<BarcodeReader> {
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
