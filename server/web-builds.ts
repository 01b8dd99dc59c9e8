import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEPT_MS = 7 * 86_400_000;
/** Not complete: a server was killed while it copied. */
const PARTIAL = '.partial';
const SUPERSEDED = 'superseded';
const ASSETS = 'assets';

/**
 * Keeps a copy of the hashed files of this build, and returns the folders of the builds before it.
 * A tab that was opened before an update loads files of its own build for a week, wherever the new
 * release was unpacked. Best effort: without room for it the server serves only its own build.
 */
export function keepWebBuild(dataDir: string, webRoot: string, now: Date): string[] {
  if (!existsSync(join(webRoot, ASSETS))) return [];
  const folder = join(dataDir, 'web-builds');
  const id = idOf(readdirSync(join(webRoot, ASSETS)));
  try {
    mkdirSync(folder, { recursive: true });
    copyBuild(join(webRoot, ASSETS), folder, id);
    const earlier = readdirSync(folder).filter((name) => name !== id);
    return earlier.map((name) => join(folder, name)).filter((build) => isStillKept(build, now));
  } catch {
    return [];
  }
}

const idOf = (names: readonly string[]): string =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16);

/** Renamed only when complete. */
function copyBuild(assets: string, folder: string, id: string): void {
  const kept = join(folder, id);
  // It is in use again, after going back to it.
  rmSync(join(kept, SUPERSEDED), { force: true });
  if (existsSync(kept)) return;
  const copying = kept + PARTIAL;
  try {
    cpSync(assets, join(copying, ASSETS), { recursive: true });
    renameSync(copying, kept);
  } finally {
    rmSync(copying, { recursive: true, force: true });
  }
}

/** A week from the first start of a build after it. */
function isStillKept(build: string, now: Date): boolean {
  const mark = join(build, SUPERSEDED);
  const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? now.getTime();
  if (!build.endsWith(PARTIAL) && now.getTime() - since <= KEPT_MS) {
    if (!existsSync(mark)) writeFileSync(mark, '');
    return true;
  }
  rmSync(build, { recursive: true, force: true });
  return false;
}
