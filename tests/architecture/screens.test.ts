// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { screensFor } from '#web/app/screens.ts';
import { SCENES } from '../tour/scenes/all-scenes.ts';

const visited = SCENES.flatMap(({ path }) =>
  typeof path === 'string' ? [path.split('?')[0]] : [],
);

it('every screen that is offered has a scene, so that axe and the tour look at it', () => {
  const offered = screensFor({ role: 'administrator' }).map(({ path }) => path);
  expect(offered.filter((path) => !visited.includes(path))).toEqual([]);
});

it('no letter after g leads to two screens', () => {
  const letters = screensFor({ role: 'administrator' }).flatMap(({ goKey = [] }) => goKey);
  expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
});
