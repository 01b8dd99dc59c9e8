import { carrierTime, localTime } from '../adapter/carrier-time.ts';

const FRENCH = /^(\d{2})\/(\d{2})\/(\d{4})\s+(\d{2}:\d{2}(?::\d{2})?)$/;

/** `02/10/2026 11:20` in Algeria; whether the real carrier writes it so was not seen. */
export function situationTime(text: string): Date | null {
  const [, day, month, year, time] = FRENCH.exec(text.trim()) ?? [];
  return day === undefined ? carrierTime(text) : localTime(`${year}-${month}-${day} ${time}`);
}
