import { expect, it } from 'vitest';
import { isForOperators, isOfUseInPackage, releaseManifest } from './release-contents.ts';

it.each([
  ['/clone/server/main.ts', true],
  ['/clone/server/db/migrations/0001_add_orders.sql', true],
  ['/clone/server/db/migrations/meta/_journal.json', true],
  ['/clone/server/db/migrations/meta/0001_snapshot.json', false],
  ['/clone/server/features/orders/orders.api.test.ts', false],
  ['/clone/contract/tsconfig.json', false],
])('%s goes into a release: %s', (path, goes) => {
  expect(isForOperators(path)).toBe(goes);
});

it.each([
  ['index.js', true],
  ['node', true],
  ['libvips-cpp.so.8.17.3', true],
  ['LICENSE', true],
  ['LICENSE.md', true],
  ['THIRD-PARTY-NOTICES.md', true],
  ['postgres.bki', true],
  ['README.md', false],
  ['index.js.map', false],
  ['index.d.ts', false],
  ['index.d.cts', false],
  ['v8.h', false],
  ['libpq.so.5.18', true],
  ['libpq.a', false],
])('%s of a package is of use: %s', (name, isOfUse) => {
  expect(isOfUseInPackage(name)).toBe(isOfUse);
});

it('a release has the version and the names of its rooms, and no commands of npm', () => {
  const project = {
    name: 'lawha',
    version: '1.2.3',
    type: 'module',
    imports: { '#server/*': './server/*' },
    scripts: { start: 'node scripts/start.mjs' },
    devDependencies: { vite: '8.3.5' },
  };
  expect(JSON.parse(releaseManifest(project))).toEqual({
    name: 'lawha',
    version: '1.2.3',
    private: true,
    type: 'module',
    imports: { '#server/*': './server/*' },
  });
});
