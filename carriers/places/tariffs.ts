const CENTRE = new Set([9, 10, 15, 16, 26, 35, 42, 44]);
const SOUTH = new Set([3, 7, 17, 30, 32, 39, 45, 47, 51, 55, 57, 58]);
const FAR_SOUTH = new Set([1, 8, 11, 33, 37, 49, 50, 52, 53, 54, 56]);

/** From 1, around the capital, to 4, the far south. */
export function zoneOf(wilaya: number): number {
  if (FAR_SOUTH.has(wilaya)) return 4;
  if (SOUTH.has(wilaya)) return 3;
  return CENTRE.has(wilaya) ? 1 : 2;
}

/** The zone of a route; 0 inside one wilaya. */
export const routeZone = (from: number, to: number) =>
  from === to ? 0 : Math.max(zoneOf(from), zoneOf(to));

const HOME = [400, 600, 750, 950, 1_300];
const DESK = [250, 400, 450, 600, 900];
const RETURN = [200, 250, 250, 300, 300];

export interface Tariff {
  home: number;
  desk: number;
  return: number;
}

/** Whole dinars; `more` makes one carrier dearer than another. */
export function tariffOf(from: number, to: number, more = 0): Tariff {
  const zone = routeZone(from, to);
  return {
    home: (HOME[zone] ?? 0) + more,
    desk: (DESK[zone] ?? 0) + more,
    return: RETURN[zone] ?? 0,
  };
}
