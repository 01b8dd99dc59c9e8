import { IS_LONG } from './how-long.ts';

/** Just enough to see that it still runs; what memory does takes longer to show. */
const SHORT_MINUTES = 0.2;
const LONG_MINUTES = 60;

/** `npm run soak` sets four hours. */
export const SOAK_MINUTES = Number(
  process.env.LAWHA_SOAK_MINUTES ?? (IS_LONG ? LONG_MINUTES : SHORT_MINUTES),
);

/** In a short run still one kill. */
export const KILL_EVERY_MINUTES = Math.min(
  Number(process.env.LAWHA_SOAK_KILL_MINUTES ?? 10),
  SOAK_MINUTES,
);

/** Between two kills the work stops this often, to see what is held when nothing is asked. */
export const SLICES = SOAK_MINUTES < 1 ? 2 : 5;
