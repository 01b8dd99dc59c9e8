/** After this long without a touch or a key, what the page loads by itself is no use of a session. */
const UNATTENDED_AFTER_MS = 5 * 60_000;

let lastInputAt = Date.now();

export function watchAttendance(): void {
  for (const input of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(input, noteInput, { capture: true, passive: true });
  }
}

function noteInput(): void {
  lastInputAt = Date.now();
}

export const isUnattended = (): boolean => Date.now() - lastInputAt > UNATTENDED_AFTER_MS;
