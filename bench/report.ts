import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { readVersion } from '#server/version.ts';
import { burstReport } from './burst.ts';
import { carriersReport } from './carriers.ts';
import { creatingReport } from './creating.ts';
import { deskReport } from './desk.ts';
import { firstRunReport } from './first-run.ts';
import { intakeReport } from './intake.ts';
import { loginReport } from './login.ts';
import { payoutsReport } from './payouts.ts';
import { reportsReport } from './reports.ts';
import { requestsReport } from './requests.ts';
import { searchReport } from './search.ts';
import { removeStores } from './store.ts';
import { strangersReport } from './strangers.ts';
import { syncReport } from './sync.ts';
import { webReport } from './web.ts';
import { wholeListsReport } from './whole-lists.ts';
import { n, say } from './words.ts';

/**
 * `npm run bench`: measures everything and writes `report.md`; run it on an idle machine. With
 * named parts (`npm run bench -- web login`) the result is only printed, but for what takes too
 * long for a whole run: `npm run bench -- reports-million` adds its section to the report.
 */
const REPORT = join(import.meta.dirname, 'report.md');
const MILLISECONDS = Number(process.env.BENCH_MS ?? 2_000);
const SIZES = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number);
const BUSIEST = 100_000;

interface Part {
  title: string;
  write: () => Promise<string>;
  isApart?: boolean;
}

const PARTS: Record<string, Part> = {
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
  creating: { title: 'New orders, forced to the disk', write: creatingReport },
  burst: { title: 'Searching after a burst of orders', write: burstReport },
  search: { title: 'Searching for names', write: searchReport },
  login: { title: 'Signing in', write: loginReport },
  strangers: { title: 'Staff while strangers flood it', write: strangersReport },
  'whole-lists': { title: 'A page beside eight whole lists', write: wholeListsReport },
  sync: { title: 'Orders from the storefront', write: syncReport },
  intake: { title: 'Orders from other shops', write: intakeReport },
  carriers: { title: 'Parcels at the carriers', write: carriersReport },
  desk: { title: 'The confirmation desk', write: deskReport },
  payouts: { title: 'Payouts of carriers', write: payoutsReport },
  reports: { title: 'Reports of a year', write: () => reportsReport(BUSIEST) },
  'reports-million': {
    title: 'Reports of a year, at a million orders',
    write: () => reportsReport(1_000_000),
    isApart: true,
  },
  web: { title: 'In the browser', write: webReport },
};

const wanted = process.argv.slice(2);
const isWhole = wanted.length === 0;
const sections: string[] = [];
const began = performance.now();
const minutesSince = (start: number) => `${n((performance.now() - start) / 60_000, 1)} minutes`;
try {
  for (const [name, { title, write, isApart = false }] of Object.entries(PARTS)) {
    if (isWhole ? isApart : !wanted.includes(name)) continue;
    const start = performance.now();
    const section = `## ${title}\n\n${await write()}`;
    say(`\n${section}\n\n${name} took ${minutesSince(start)}\n`);
    sections.push(section);
    if (isApart) addSection(title, section);
  }
} finally {
  await removeStores();
}

if (isWhole) {
  const [, load = 0] = loadavg();
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${n(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
  const report = `# How fast it is

Lawha ${readVersion()} on ${machine}; written by \`npm run bench\`, ${MILLISECONDS / 1000} s a figure. It took ${minutesSince(began)}, and the machine's mean load in its last five minutes was ${n(load, 1)}.

Ours includes session, permission, validation and totals (exact but for broad searches, decision 011). The floor is the same rows by the plainest SQL through a bare http server, in the same run and on the same database. PostgreSQL runs on the same machine and does not force writes to the disk, but for the first start and new orders. What a figure means is its ratio to the floor: the machine is noisy.

${sections.join('\n\n')}
`;
  writeFileSync(REPORT, report);
}

/** In place of what an earlier run has written. */
function addSection(title: string, section: string): void {
  const written = readFileSync(REPORT, 'utf8').split(/\n(?=## )/);
  const others = written.filter((one) => !one.startsWith(`## ${title}\n`));
  writeFileSync(REPORT, `${[...others, section].map((one) => one.trimEnd()).join('\n\n')}\n`);
}
