import { SPIN_MS } from '#contract/wheel/wheel-prizes.ts';

const TICKS = 46;
const TICK_S = 0.02;

/** Clicks that slow down with the wheel; only if the user turned sound on. */
export function playSpin(): void {
  const audio = new AudioContext();
  for (let tick = 0; tick < TICKS; tick++) {
    const share = 1 - Math.cbrt(1 - tick / TICKS);
    playNote(audio, 900, audio.currentTime + (share * SPIN_MS) / 1000, TICK_S);
  }
  setTimeout(() => void audio.close(), SPIN_MS + 500);
}

function playNote(audio: AudioContext, pitch: number, at: number, seconds: number): void {
  const note = audio.createOscillator();
  const volume = audio.createGain();
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0.08, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  note.connect(volume).connect(audio.destination);
  note.start(at);
  note.stop(at + seconds);
}
