import { WILAYAS } from './wilayas.ts';

/** A wilaya that the carrier does not list travels as its mother; null when it lists neither. */
export function travelsAs(wilayaCode: number, listed: ReadonlySet<number>): number | null {
  if (listed.has(wilayaCode)) return wilayaCode;
  const mother = WILAYAS.find(({ code }) => code === wilayaCode)?.motherCode;
  return mother !== undefined && listed.has(mother) ? mother : null;
}
