import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { signIn } from '#tests/support/factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { getSettings, updateSettings } = settingsEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

describe('settings', () => {
  it('start with the defaults of the specification', async () => {
    const { client } = await signIn(app);
    const [first, second] = await Promise.all([client.call(getSettings), client.call(getSettings)]);
    expect(first.body).toMatchObject({
      offerTextAr: 'توصيل مجاني',
      offerTextFr: 'Livraison gratuite',
      offerTextEn: 'Free delivery',
      offerActive: true,
      announcementActive: false,
    });
    expect(second.body).toEqual(first.body);
  });

  it('are what is stored', async () => {
    await app.db.insert(siteSettings).values({
      announcementAr: 'عطلة العيد',
      announcementActive: true,
      storeName: 'دار الياسمين',
      notifyByEmail: true,
      lowStockThreshold: 3,
      demoSeededAt: app.now(),
    });
    const { client } = await signIn(app);
    const { body } = await client.call(getSettings);
    expect(body).toMatchObject({
      announcementAr: 'عطلة العيد',
      announcementActive: true,
      storeName: 'دار الياسمين',
      storeEmail: '',
      storePhone: '',
      notifyNewOrders: true,
      notifyByEmail: true,
      notifyLowStock: true,
      lowStockThreshold: 3,
    });
    expect(body).not.toHaveProperty('demoSeededAt');
  });

  it('tell of the daily backups where the server makes them, also after an edit', async () => {
    const { client } = await signIn(app);
    expect((await client.call(getSettings)).body).toMatchObject({ backups: null });
    const backups = {
      lastAt: '2026-11-01T00:07:00.000Z',
      state: 'failed',
      restore: {
        proven: { at: '2026-10-28T01:00:00.000Z', backup: 'daily-2026-10-28.tar.gz', rows: 7_012 },
        state: 'failed',
        reason: 'The file is damaged',
      },
    } as const;
    const { database } = app;
    const backedUp = await startTestApp({ database, readBackups: () => backups });
    const editor = (await signIn(backedUp)).client;
    expect((await editor.call(getSettings)).body).toMatchObject({ backups });
    const edited = await editor.call(updateSettings, { body: { offerActive: false } });
    expect(edited.body).toMatchObject({ backups });
    await backedUp.close();
  });
});
