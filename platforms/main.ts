import { createInterface } from 'node:readline';
import { startShopifyShop } from './shopify.ts';
import { startYouCanShop } from './youcan.ts';
import { startWooShop } from './woocommerce.ts';

const port = Number(process.env.PLATFORMS_PORT ?? 4300);
const woo = await startWooShop({ port });
const shopify = await startShopifyShop({ port: port + 1 });
const youcan = await startYouCanShop({ port: port + 2 });

process.stdout.write(`
  Shops are ready:

    woocommerce  ${woo.url}   webhook secret  woo-hook-secret
                 keys  ck_simulated  cs_simulated
    shopify      ${shopify.url}   key of notifications made by hand  shopify-hand-key
                 app  simulated-client  shpss_simulated
    youcan       ${youcan.url}   app  cl_simulated  youcan-client-secret

  Type   woocommerce hook <address>   where its webhooks deliver to
         woocommerce order            a new order, delivered
         woocommerce lose             a new order, of which nobody hears
         woocommerce ping             what it sends when a webhook is saved
         shopify hook <address>       a notification made by hand
         shopify order                a new order, delivered
         shopify lose                 a new order, of which nobody hears
         shopify plan basic|grow      whether its app sees names and phones
         youcan order                 a new order, announced
         youcan lose                  a new order, of which nobody hears

  This line starts a dashboard that may call them:

    CARRIERS_ALLOW_PRIVATE=on npm start

`);

const COMMANDS: Readonly<Record<string, (word: string) => unknown>> = {
  'woocommerce hook': (url) => {
    woo.hook.url = url;
    return url;
  },
  'woocommerce order': () => woo.deliver(woo.add().id),
  'woocommerce lose': () => woo.add().id,
  'woocommerce ping': () => woo.ping(),
  'shopify hook': (url) => {
    shopify.byHand.url = url;
    return url;
  },
  'shopify order': () => shopify.deliver(shopify.add().id),
  'shopify lose': () => shopify.add().id,
  'youcan order': () => youcan.deliver(youcan.add().id),
  'youcan lose': () => youcan.add().id,
  'shopify plan': (plan) => {
    shopify.setPlan(plan === 'basic' ? 'basic' : 'grow');
    return plan;
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [platform = '', name = '', word = ''] = line.trim().split(/\s+/);
  const done = COMMANDS[`${platform} ${name}`]?.(word);
  void Promise.resolve(done).then((said) => process.stdout.write(`${JSON.stringify(said)}\n`));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([woo, shopify, youcan].map((shop) => shop.close())).then(() =>
      process.exit(0),
    );
  });
}
