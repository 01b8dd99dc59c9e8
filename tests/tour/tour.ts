import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/find/find-chromium.ts';
import { Guide } from './guide.ts';
import { addHardData } from './hard-data.ts';
import { addMarkup } from './markup-data.ts';
import { inspect, type Finding } from './inspect.ts';
import { takePictures } from './pictures.ts';
import { openShops, type Shops } from './shops.ts';
import { SCENES } from './scenes/all-scenes.ts';
import { viewsAt, WIDTHS } from './view.ts';

const FOLDER = join(import.meta.dirname, '../../dist/tour');
const GUIDES = 2;

const { values: options } = parseArgs({
  options: {
    /** Only scenes with a matching name. */
    only: { type: 'string', default: '' },
    width: { type: 'string' },
    quick: { type: 'boolean', default: false },
    /** Checks only whether markup in the data stays text, on a wide screen. */
    markup: { type: 'boolean', default: false },
    /** Takes only the README's pictures. */
    pictures: { type: 'boolean', default: false },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Prints a finding once, even if it occurs in many views. */
function tell(findings: readonly Finding[]): void {
  const views = Map.groupBy(findings, ({ scene, what }) => `${scene}: ${what}`);
  for (const [finding, seen] of views) {
    const where = seen.map(({ view }) => view);
    const more = where.length > 3 ? ` and ${where.length - 3} more` : '';
    say(`  ${finding} [${where.slice(0, 3).join(', ')}${more}]`);
  }
}

/** Returns the number of findings. */
async function tour(browser: Browser, shops: Shops): Promise<number> {
  const chosen = new RegExp(options.only);
  const scenes = SCENES.filter(({ name }) => chosen.test(name));
  const wanted = options.width ?? (options.markup ? '1440' : undefined);
  const widths = WIDTHS.filter((width) => [undefined, String(width)].includes(wanted));
  const visits = scenes.flatMap((scene) => widths.map((width) => ({ scene, width })));
  const data = await addHardData(shops.full);
  if (options.markup) await addMarkup(shops.full, data);
  const plan = { data, folder: FOLDER, isQuick: options.quick, isMarkup: options.markup };
  if (options.only === '' && !options.markup) rmSync(FOLDER, { recursive: true, force: true });
  const findings: Finding[] = [];
  const waiting = visits.values();
  const lead = async () => {
    const guide = await Guide.hire(browser, shops);
    for (const { scene, width } of waiting) {
      const found = await inspect(guide, scene, width, plan);
      tell(found);
      findings.push(...found);
    }
  };
  await Promise.all(Array.from({ length: GUIDES }, lead));
  const views = visits.flatMap(({ width }) => viewsAt(width, options.quick)).length;
  say(`\n${views} views of ${scenes.length} scenes, ${findings.length} findings; see dist/tour`);
  return findings.length;
}

const found = findChromium();
if ('advice' in found) throw new Error(found.advice);
const browser = await chromium.launch({
  executablePath: found.path,
  args: ['--no-sandbox', '--disable-gpu'],
});
const shops = await openShops(browser);
try {
  if (options.pictures) await takePictures(await Guide.hire(browser, shops));
  else if ((await tour(browser, shops)) > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await shops.close();
}
