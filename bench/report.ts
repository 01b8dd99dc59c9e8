import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { readVersion } from '#server/version.ts';
import { burstReport } from './burst.ts';
import { carriersReport } from './carriers.ts';
import { deskReport } from './desk.ts';
import { firstRunReport } from './first-run.ts';
import { loginReport } from './login.ts';
import { payoutsReport } from './payouts.ts';
import { reportsReport } from './reports.ts';
import { requestsReport } from './requests.ts';
import { searchReport } from './search.ts';
import { strangersReport } from './strangers.ts';
import { syncReport } from './sync.ts';
import { webReport } from './web.ts';
import { n, say } from './words.ts';

/**
 * `npm run bench`: measures everything and writes `report.md`; run it on an idle machine. With
 * named parts (`npm run bench -- web login`) the result is only printed.
 */
const ROOT = join(import.meta.dirname, '..');
const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_500);
const SIZES = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number);
const BUSIEST = 100_000;

const PARTS: Record<string, { title: string; write: () => Promise<string> }> = {
  'first-run': { title: 'The first start', write: firstRunReport },
  requests: {
    title: 'Calls',
    write: () =>
      requestsReport({
        sizes: SIZES,
        milliseconds: MILLISECONDS,
        busiest: BUSIEST,
      }),
  },
  burst: { title: 'Searching after a burst of orders', write: burstReport },
  search: { title: 'Searching for names', write: searchReport },
  login: { title: 'Signing in', write: loginReport },
  strangers: { title: 'Staff while strangers flood it', write: strangersReport },
  sync: { title: 'Orders from the storefront', write: syncReport },
  carriers: { title: 'Parcels at the carriers', write: carriersReport },
  desk: { title: 'The confirmation desk', write: deskReport },
  payouts: { title: 'Payouts of carriers', write: payoutsReport },
  reports: { title: 'Reports of a year', write: reportsReport },
  web: { title: 'In the browser', write: webReport },
};

const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const sections: string[] = [];
for (const [name, { title, write }] of Object.entries(PARTS)) {
  if (!isWhole && !wanted.includes(name)) continue;
  const section = `## ${title}\n\n${await write()}`;
  say(`\n${section}\n`);
  sections.push(section);
}

if (isWhole) {
  const [, load = 0] = loadavg();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${n(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
  const report = `# How fast it is

Lawha ${readVersion()} on ${machine}; written by \`npm run bench\`, ${MILLISECONDS / 1000} s a figure. The machine's mean load in its last five minutes was ${n(load, 1)}.

Ours includes session, permission, validation and totals (exact but for broad searches, decision 011). The floor is the same rows by the plainest SQL through a bare http server, in the same run and on the same database. PostgreSQL runs on the same machine and, but for the first start, does not force writes to the disk. What a figure means is its ratio to the floor: the machine is noisy.

${sections.join('\n\n')}
`;
  writeFileSync(join(ROOT, 'bench/report.md'), report);
}
