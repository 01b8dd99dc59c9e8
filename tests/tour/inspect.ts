import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findWithAxe } from './findings/axe-findings.ts';
import { languageRules, wordsOfData } from './findings/language-findings.ts';
import { lookAt } from './findings/look.ts';
import type { Guide } from './guide.ts';
import type { HardData } from './hard-data.ts';
import { ALIVE, findLivingMarkup } from './markup-data.ts';
import type { Scene } from './scenes/scene.ts';
import { nameOfView, viewsAt, type Width } from './view.ts';

export interface Finding {
  scene: string;
  view: string;
  what: string;
}

export interface Inspection {
  data: HardData;
  /** Folder for the pictures. */
  folder: string;
  /**
   * Half of the views and without axe, which takes most of the time: for use during development.
   */
  isQuick: boolean;
  /** All data contains markup, and the only check is whether any of it is rendered. */
  isMarkup: boolean;
}

const isCovered = (page: Page): Promise<boolean> =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu]').first().isVisible();

/** Checks a scene in every view of one width and takes its pictures. */
export async function inspect(
  guide: Guide,
  scene: Scene,
  width: Width,
  { data, folder, isQuick, isMarkup }: Inspection,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (view: string, what: readonly string[]) =>
    findings.push(...what.map((one) => ({ scene: scene.name, view, what: one })));
  try {
    const path = typeof scene.path === 'string' ? scene.path : scene.path(data);
    await guide.open(scene, path, width);
    for (const view of viewsAt(width, isQuick)) {
      const name = nameOfView(view);
      await guide.turnTo(scene, view);
      // The user was read at sign-in, maybe before the responses were recorded.
      const user = await guide.page.evaluate(() => localStorage.getItem('user'));
      const rules = languageRules(view.language, [
        ...(await guide.watch.data()),
        ...wordsOfData(user ?? 'null'),
        ...(scene.brings ?? []),
      ]);
      if (isMarkup) {
        add(name, await guide.page.evaluate(findLivingMarkup, ALIVE));
        continue;
      }
      add(name, await lookAt(guide.page, rules));
      if (!isQuick) add(name, await findWithAxe(guide.page));
      await guide.page.screenshot({
        path: join(folder, scene.name, `${name}.png`),
        // An overlay covers only the visible part of the page.
        fullPage: !(await isCovered(guide.page)),
        animations: 'disabled',
      });
    }
  } catch (error) {
    add(String(width), [`not reached: ${String(error).split('\n').slice(0, 4).join(' ')}`]);
  }
  const mishaps = guide.watch.takeMishaps();
  add(
    String(width),
    mishaps.filter((mishap) => scene.expected?.test(mishap) !== true),
  );
  return findings;
}
