import { MAX_TURNS, MIN_TURNS, WHEEL_PRIZES } from '#contract/wheel-prizes.ts';

const FULL = 360;
export const SEGMENT = FULL / WHEEL_PRIZES.length;
/** A fifth of a segment is kept clear at both sides, so that nobody has to argue about the line. */
const MARGIN = SEGMENT / 5;

export interface Landing {
  index: number;
  /** Whole turns before it comes to rest. */
  turns: number;
  /** Where in the segment, from -1 to 1; 0 is its middle. */
  offset: number;
}

/**
 * How far to turn clockwise from rest so that the segment stands under the pointer at the top.
 * Segments lie clockwise from the top, so what comes under it is what lay that far back.
 */
export function rotationFor({ index, turns, offset }: Landing): number {
  const place = (index + 0.5) * SEGMENT + offset * (SEGMENT / 2 - MARGIN);
  return turns * FULL + (FULL - place);
}

/** The segment under the pointer after such a turn. */
export function indexUnderPointer(rotation: number): number {
  const place = (FULL - (rotation % FULL)) % FULL;
  return Math.floor(place / SEGMENT);
}

/** Five to eight turns and some place in the segment, by chance: it decides nothing. */
export function randomLanding(index: number): Landing {
  return {
    index,
    turns: MIN_TURNS + Math.floor(Math.random() * (MAX_TURNS - MIN_TURNS + 1)),
    offset: Math.random() * 2 - 1,
  };
}
