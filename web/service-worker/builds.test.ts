import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropOldBuilds, keepBuild } from './builds.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 17);

/** The caches of a browser, in memory. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const cacheIn = (entries: Map<string, Response>) => ({
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, answer: Response) => void entries.set(path, answer),
    delete: async (path: string) => entries.delete(path),
    addAll: async (paths: string[]) => {
      for (const path of paths) entries.set(path, await fetch(path));
    },
  });
  return {
    all,
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map());
      return cacheIn(all.get(name)!);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (path: string) =>
      [...all.values()].map((entries) => entries.get(path)?.clone()).find(Boolean),
  };
}

let kept: ReturnType<typeof memoryCaches>;
let page: string;
const asked: string[] = [];
beforeEach(() => {
  kept = memoryCaches();
  asked.length = 0;
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(path.startsWith('/assets/') ? path : page);
  });
});
afterEach(() => vi.unstubAllGlobals());

const one = { entry: '/assets/index-1.js', files: ['/assets/index-1.js', '/assets/same.js'] };
const two = { entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/assets/same.js'] };
const keep = (build: typeof one) => {
  page = `<script src="${build.entry}">`;
  return keepBuild(build);
};

it('fetches only what no earlier build has', async () => {
  await keep(one);
  expect(asked).toEqual(['/assets/index-1.js', '/assets/same.js', '/', '/scan']);
  asked.length = 0;
  await keep(two);
  expect(asked).toEqual(['/assets/index-2.js', '/', '/scan']);
});

it('does not take the page of another build', async () => {
  page = '<script src="/assets/index-2.js">';
  await expect(keepBuild(one)).rejects.toThrow('another build');
});

it('keeps the build before for a week', async () => {
  await keep(one);
  await keep(two);
  await dropOldBuilds(two, NOW);
  await dropOldBuilds(two, NOW + 6 * DAY_MS);
  expect([...kept.all.keys()]).toEqual(['build /assets/index-1.js', 'build /assets/index-2.js']);
  await dropOldBuilds(two, NOW + 8 * DAY_MS);
  expect([...kept.all.keys()]).toEqual(['build /assets/index-2.js']);
});

it('counts the week anew after going back to a build', async () => {
  await keep(one);
  await keep(two);
  await dropOldBuilds(two, NOW);
  await dropOldBuilds(one, NOW + 6 * DAY_MS);
  await dropOldBuilds(two, NOW + 7 * DAY_MS);
  await dropOldBuilds(two, NOW + 12 * DAY_MS);
  expect(kept.all.size).toBe(2);
});
