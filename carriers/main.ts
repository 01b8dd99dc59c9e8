import { startCarriers } from './simulators.ts';

const port = Number(process.env.CARRIERS_PORT ?? 4100);
// A dashboard remembers the parcels of former runs, whose numbers must not be given again.
const { url, control, close } = await startCarriers({ port, seed: Date.now() });

const addresses = control.world.families
  .map(({ name, bases }) => `    ${name.padEnd(10)} ${url}${bases[0]}`)
  .join('\n');
process.stdout.write(`
  The carriers are ready: ${url}

${addresses}

  Their keys are in carriers/README.md. This line starts a dashboard that may call them:

    CARRIERS_ALLOW_PRIVATE=on npm start

`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
