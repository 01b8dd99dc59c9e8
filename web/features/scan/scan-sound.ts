import type { ScanTone } from '#contract/scan/scan-results.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';

interface Beep {
  hertz: number;
  seconds: number;
  shape: OscillatorType;
}

/** Heard without looking: high and short goes on, twice changes nothing, low and long stops. */
const BEEPS: Record<ScanTone, readonly Beep[]> = {
  good: [{ hertz: 1_320, seconds: 0.09, shape: 'sine' }],
  again: [
    { hertz: 660, seconds: 0.08, shape: 'sine' },
    { hertz: 660, seconds: 0.08, shape: 'sine' },
  ],
  stop: [{ hertz: 175, seconds: 0.5, shape: 'square' }],
};
const LOUDNESS = 0.2;
const GAP = 0.06;

export const isMuted = (): boolean => recall('scanMuted') !== null;
export const setMuted = (muted: boolean): void => remember('scanMuted', muted ? 'true' : null);

let context: AudioContext | null = null;

/** Browsers allow sound after the first key or touch, so the context is made with the first beep. */
export function playTone(tone: ScanTone): void {
  if (isMuted()) return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const { hertz, seconds, shape } of BEEPS[tone]) {
    const oscillator = new OscillatorNode(context, { frequency: hertz, type: shape });
    const gain = new GainNode(context, { gain: LOUDNESS });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + GAP;
  }
}
