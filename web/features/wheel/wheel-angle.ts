import { MAX_TURNS, MIN_TURNS, WHEEL_PRIZES } from '#contract/wheel/wheel-prizes.ts';

const FULL = 360;
export const SEGMENT = FULL / WHEEL_PRIZES.length;
/** A fifth of a segment is kept clear on both sides, so that the result is never doubtful. */
const MARGIN = SEGMENT / 5;

export interface Landing {
  index: number;
  /** Whole turns before it stops. */
  turns: number;
  /** Position within the segment, from -1 to 1; 0 is the middle. */
  offset: number;
}

/**
 * Clockwise rotation that brings the segment under the pointer at the top. Segments are numbered
 * clockwise, so turning by an angle brings up the one that many degrees back.
 */
export function rotationFor({ index, turns, offset }: Landing): number {
  const place = (index + 0.5) * SEGMENT + offset * (SEGMENT / 2 - MARGIN);
  return turns * FULL + (FULL - place);
}

/** The segment under the pointer after that rotation. */
export function indexUnderPointer(rotation: number): number {
  const place = (FULL - (rotation % FULL)) % FULL;
  return Math.floor(place / SEGMENT);
}

/** Random turns (five to eight) and position: only for looks, the prize is already drawn. */
export function randomLanding(index: number): Landing {
  return {
    index,
    turns: MIN_TURNS + Math.floor(Math.random() * (MAX_TURNS - MIN_TURNS + 1)),
    offset: Math.random() * 2 - 1,
  };
}
