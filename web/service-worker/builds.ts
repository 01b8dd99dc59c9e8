/** The files of each build lie in a cache of their own. */
const PREFIX = 'build ';
/** When a newer build took over, as an entry among the files. */
const SUPERSEDED = '/superseded-at';
const WEEK_MS = 7 * 86_400_000;

const SHELLS = ['/', '/scan'] as const;

export interface Build {
  /** The script that its page starts with: no other build has one of this name. */
  entry: string;
  /** What is fetched before the worker is used; the rest when it is needed. */
  files: readonly string[];
}

export const cacheOf = ({ entry }: Pick<Build, 'entry'>): string => PREFIX + entry;

/** Rejects unless everything is there, so that no half of a build is ever used. */
export async function keepBuild(build: Build): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  await keepFiles(cache, build.files);
  for (const path of SHELLS) {
    const page = await fetch(path, { cache: 'no-store' });
    const text = await page.clone().text();
    // While servers are restarted one by one, another may answer with the page of another build.
    if (!page.ok || !text.includes(build.entry)) throw new Error(`${path} is of another build`);
    await cache.put(path, page);
  }
}

/** Names of files change with their content, so that any build's copy will do. */
export async function keepFiles(cache: Cache, files: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const file of files) {
    const known = await caches.match(file, { ignoreVary: true });
    if (known === undefined) missing.push(file);
    else await cache.put(file, known);
  }
  await cache.addAll(missing);
}

/** A tab that was opened before an update may still ask for files of its build, for a week. */
export async function dropOldBuilds(current: Pick<Build, 'entry'>, now: number): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    if (name === cacheOf(current)) {
      await cache.delete(SUPERSEDED);
      continue;
    }
    const since = await (await cache.match(SUPERSEDED))?.text();
    if (since === undefined) await cache.put(SUPERSEDED, new Response(String(now)));
    else if (now - Number(since) > WEEK_MS) await caches.delete(name);
  }
}
