import type { JobKind } from '../../../jobs/job-kind.ts';
import { wantedPlaces } from './place-reads.ts';
import { readPlaces } from './read-places.ts';
import type { ReadingDeps } from './reading-pace.ts';

const AT_ONCE = new Date(0);

/** Reads places as soon as somebody asks; the key is the company. */
export const placesReading = (deps: Omit<ReadingDeps, 'job'>): JobKind => ({
  name: 'places',
  due: async () => (await wantedPlaces(deps.db)).map((key) => ({ key, at: AT_ONCE })),
  run: (job) => readPlaces({ ...deps, job }),
});
