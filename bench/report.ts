import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * `npm run bench`: measures everything, and writes each section of `report.md` as soon as it is
 * measured; run it on an idle machine. With named parts (`npm run bench -- web login`) only theirs
 * are written anew. `reports-million` takes longer than all others, and has to be named.
 */
const REPORT = join(import.meta.dirname, 'report.md');
const HEAD = `# How fast it is

Written by \`npm run bench\`. Ours includes session, permission, validation and totals (exact but for broad searches, decision 011). The floor is the same rows by the plainest SQL through a bare http server, in the same run and on the same database. PostgreSQL runs on the same machine and does not force writes to the disk, but for the first start and new orders. What a figure means is its ratio to the floor: the machine is noisy.`;
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

const named = process.argv.slice(2);
const isWanted = (name: string, { isApart = false }: Part) =>
  named.length === 0 ? !isApart : named.includes(name);

try {
  for (const [name, part] of Object.entries(PARTS)) {
    if (!isWanted(name, part)) continue;
    const start = performance.now();
    const measured = await part.write();
    const minutes = n((performance.now() - start) / 60_000, 1);
    const section = `## ${part.title}\n\n${measured}\n\n${circumstances(minutes)}`;
    say(`\n${section}\n`);
    writeSection(part.title, section);
  }
} finally {
  await removeStores();
}

/** Sections may come from different days and machines. */
function circumstances(minutes: string): string {
  const [, load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${n(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return `_Lawha ${readVersion()}, ${day}: ${machine}, ${MILLISECONDS / 1000} s a figure. It took ${minutes} minutes; the mean load of the last five was ${n(load, 1)}._`;
}

/** In place of what an earlier run has written, in the order of the parts. */
function writeSection(title: string, section: string): void {
  const [, ...written] = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split(/\n(?=## )/) : [];
  const sections = Object.values(PARTS).flatMap((part) => {
    if (part.title === title) return [section];
    return written.filter((one) => one.startsWith(`## ${part.title}\n`));
  });
  writeFileSync(REPORT, `${[HEAD, ...sections].map((one) => one.trim()).join('\n\n')}\n`);
}
