import { COMMUNES, type Commune } from './places.ts';
import { hashOf } from './spelling.ts';

/** Every capital has a desk, and a share of the other communes. */
export const communesWithDesk = (salt: string, perCent: number): Commune[] =>
  COMMUNES.filter(
    (commune) => commune.isCapital || hashOf(`desk ${salt} ${commune.code}`) % 100 < perCent,
  );

/** Invented coordinates, the same in every run. */
export function coordinatesOf({ code }: Commune): { latitude: number; longitude: number } {
  const hash = hashOf(`gps ${code}`);
  return {
    latitude: Math.round((27 + (hash % 1_000) / 100) * 1e4) / 1e4,
    longitude: Math.round((-2 + ((hash >>> 10) % 1_000) / 100) * 1e4) / 1e4,
  };
}
