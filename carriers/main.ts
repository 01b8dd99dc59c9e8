import { startCarriers } from './simulators.ts';

const port = Number(process.env.CARRIERS_PORT ?? 4100);
const { url, control, close } = await startCarriers({ port });

const addresses = control.world.families
  .map(({ name, bases }) => `    ${name.padEnd(10)} ${url}${bases[0]}`)
  .join('\n');
process.stdout.write(`\n  The carriers are ready: ${url}\n\n${addresses}\n\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}
