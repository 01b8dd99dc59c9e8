import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openBarcodeReader } from './barcode-reader.ts';
import { isStationPage, reloadAsStation } from './station-page.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

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
