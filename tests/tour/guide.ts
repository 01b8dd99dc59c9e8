import type { Browser, BrowserContext, Page } from '@playwright/test';
import { arriveSignedIn } from '#tests/e2e/support/sign-in.ts';
import type { Scene } from './scenes/scene.ts';
import type { Shops } from './shops.ts';
import { settle, showView, sizeAt, speaks, type View, type Width } from './view.ts';
import { Watch } from './watch.ts';

/** Scenes are opened with the defaults of a new user. */
const OPENING: Pick<View, 'language' | 'theme'> = { language: 'ar', theme: 'light' };

/** Opens the scenes in its own browser window. */
export class Guide {
  readonly page: Page;
  readonly watch: Watch;
  readonly #context: BrowserContext;
  readonly #shops: Shops;
  /** The signed-in user and store. */
  #signedIn = '';

  private constructor(page: Page, shops: Shops) {
    this.page = page;
    this.#context = page.context();
    this.watch = new Watch(this.#context);
    this.#shops = shops;
  }

  static async hire(browser: Browser, shops: Shops): Promise<Guide> {
    const context = await browser.newContext({
      locale: 'ar-DZ',
      timezoneId: 'Africa/Algiers',
      reducedMotion: 'reduce',
    });
    return new Guide(await context.newPage(), shops);
  }

  async open(scene: Scene, path: string, width: Width): Promise<void> {
    const { url } = this.#shops[scene.shop ?? 'full'];
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.goto('about:blank');
    this.watch.forget();
    await this.page.setViewportSize(sizeAt(width));
    await this.#enter(scene, url);
    await scene.arrange?.(this.page);
    await this.page.goto(url + path);
    await this.page.locator('main').first().waitFor();
    await this.#calm(scene);
    await scene.open?.(this.page);
    await this.#calm(scene);
  }

  /** The same scene in another language and theme. */
  async turnTo(scene: Scene, view: View): Promise<void> {
    await showView(this.page, view);
    await scene.speak?.(this.page, view.language);
    await speaks(this.page, view);
    await this.#calm(scene);
  }

  async #enter({ who = 'admin', shop = 'full' }: Scene, url: string): Promise<void> {
    // A page without scripts, on which to change the storage before the next page loads.
    const path = `${url}/favicon.svg`;
    const wanted = `${who} ${shop}`;
    if (who === 'nobody') {
      const localStorage = Object.entries(OPENING).map(([name, value]) => ({ name, value }));
      await this.#context.setStorageState({
        cookies: [],
        origins: [{ origin: url, localStorage }],
      });
    } else if (this.#signedIn === wanted) {
      await this.#context.clearCookies({ name: 'sidebar_state' });
      await this.page.goto(path);
      await this.page.evaluate((opening) => Object.assign(localStorage, opening), OPENING);
    } else {
      await arriveSignedIn(this.page, this.#shops[shop], who, { path, ...OPENING });
    }
    this.#signedIn = wanted;
  }

  async #calm(scene: Scene): Promise<void> {
    if (scene.isWaiting === true) {
      await this.page.waitForTimeout(500);
      return;
    }
    await this.watch.quiet();
    await settle(this.page);
  }
}
