import { createInterface } from 'node:readline';
import { startWooShop } from './woocommerce.ts';

const port = Number(process.env.PLATFORMS_PORT ?? 4300);
const shop = await startWooShop({ port });

process.stdout.write(`
  A WooCommerce shop is ready: ${shop.url}

    webhook secret  woo-hook-secret
    keys            ck_simulated  cs_simulated

  Type   hook <address>   where its webhooks deliver to
         order            a new order, delivered
         lose             a new order, of which nobody hears
         ping             what it sends when a webhook is saved

  This line starts a dashboard that may call it:

    CARRIERS_ALLOW_PRIVATE=on npm start

`);

const COMMANDS: Readonly<Record<string, (word: string) => unknown>> = {
  hook: (url) => {
    shop.hook.url = url;
    return url;
  },
  order: () => shop.deliver(shop.add().id),
  lose: () => shop.add().id,
  ping: () => shop.ping(),
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [name = '', word = ''] = line.trim().split(/\s+/);
  const done = COMMANDS[name]?.(word);
  void Promise.resolve(done).then((said) => process.stdout.write(`${JSON.stringify(said)}\n`));
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void shop.close().then(() => process.exit(0)));
}
