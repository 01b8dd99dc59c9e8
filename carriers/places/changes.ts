import type { World } from '../core/world.ts';

/** Fault 36, as long as it is set: `{ commune, as }` renames, `{ wilaya }` is no longer served. */
const changesOf = (world: World, family: string) =>
  world.faults
    .list()
    .filter((one) => one.fault === 36 && (one.family === family || one.family === '*'))
    .map((one) => one.with ?? {});

export const hasChanges = (world: World, family: string) => changesOf(world, family).length > 0;

export function presentName(world: World, family: string, name: string): string {
  const change = changesOf(world, family).find(({ commune }) => commune === name);
  return typeof change?.['as'] === 'string' ? change['as'] : name;
}

export const isServed = (world: World, family: string, wilaya: number): boolean =>
  !changesOf(world, family).some((change) => change['wilaya'] === wilaya);
