/** `npm test` runs the short form; `npm run test:faults` sets LAWHA_FAULTS=long. */
export const IS_LONG = process.env.LAWHA_FAULTS === 'long';

export const FAULT_KILLS = IS_LONG ? 30 : 2;

/** Random, and printed with the test; LAWHA_FAULT_SEED repeats a run. */
export const FAULT_SEED = Number(
  process.env.LAWHA_FAULT_SEED ?? Math.floor(Math.random() * 1_000_000),
);
