// For all adapters: carrierTime, localTime, isoTime.

const LOCAL = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

/** Either form; null if it is neither. A time without a zone is Algeria's. */
export const carrierTime = (text: string): Date | null => isoTime(text) ?? localTime(text);

/** `2026-10-02 11:20:07` in Algeria, which is at UTC+1 all year. */
export function localTime(text: string): Date | null {
  const [, day, minute, second = '00'] = LOCAL.exec(text.trim()) ?? [];
  return day === undefined ? null : validTime(day, `${minute}:${second}`, '+01:00');
}

/** `2026-10-01T16:02:11Z` or with an offset, with as many decimals as the carrier likes. */
export function isoTime(text: string): Date | null {
  const [, day, minute, second = '00', decimals = '', zone = ''] = ISO.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  return validTime(day, `${minute}:${second}${decimals.slice(0, 4)}`, offset);
}

/** JavaScript turns 30 February into 2 March; a carrier's slip is no date for us. */
function validTime(day: string, time: string, offset: string): Date | null {
  const isDay = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(isDay.getTime()) || isDay.toISOString().slice(0, 10) !== day) return null;
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
