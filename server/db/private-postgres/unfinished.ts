import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './processes.ts';

/** What is made under this name gets its real one when it is complete. */
export const unfinishedPath = (folder: string, name: string) =>
  join(folder, `${name}.new-${process.pid}`);

/** Removes what starts have left that were killed meanwhile. */
export function removeUnfinished(folder: string, name: string): void {
  const prefix = `${name}.new-`;
  for (const found of globSync(`${prefix}*`, { cwd: folder })) {
    const maker = Number(found.slice(prefix.length));
    // In a container the next start often has the same process id.
    if (maker !== process.pid && isRunning(maker)) continue;
    try {
      rmSync(join(folder, found), { recursive: true, force: true });
    } catch {
      // A program of the killed start still writes into it: the next start removes it.
    }
  }
}
