const HOUR_MS = 3_600_000;
export const hours = (count: number) => count * HOUR_MS;
export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 24 * HOUR_MS;

/** Algeria is one hour ahead of UTC all year. */
const ALGIERS_MS = HOUR_MS;
const shifted = (at: number) => new Date(at + ALGIERS_MS).toISOString();

/** `2026-10-02 11:20:07`, Algerian time without saying so. */
export const localTime = (at: number) => shifted(at).slice(0, 19).replace('T', ' ');
/** `2026-10-02` */
export const localDay = (at: number) => shifted(at).slice(0, 10);
/** `11:20:07` */
export const localHour = (at: number) => shifted(at).slice(11, 19);
/** `2026-10-02T10:31:00+01:00` */
export const offsetTime = (at: number) => `${shifted(at).slice(0, 19)}+01:00`;
/** `2026-10-01T16:02:11Z` */
export const zuluTime = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;
/** `2026-10-01T09:00:00.000000Z` */
export const microTime = (at: number) => `${new Date(at).toISOString().slice(0, 19)}.000000Z`;
/** `02/10/2026 11:20` */
export const slashTime = (at: number) => {
  const text = shifted(at);
  return `${text.slice(8, 10)}/${text.slice(5, 7)}/${text.slice(0, 4)} ${text.slice(11, 16)}`;
};
/** `2610`: year and month, as in EcoTrack's numbers. */
export const yearMonth = (at: number) => shifted(at).slice(2, 7).replace('-', '');
