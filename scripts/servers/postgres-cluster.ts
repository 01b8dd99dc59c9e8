import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '#tests/support/copy-folder.ts';
import { chooseAccount, isRoot, runAs } from '#server/db/private-postgres/account.ts';
import { freePort } from './free-port.ts';

export interface Cluster {
  url: string;
  /** Its folder; of use only while it does not run. */
  data: string;
  /** Kills it as a power cut would; `resume` starts it again on the same port. */
  halt: () => void;
  /** Stops it cleanly. */
  shutDown: () => void;
  /** Starts it again; with `forcesWrites` commits wait for the disk, as in a shop. */
  resume: (forcesWrites?: boolean) => void;
  /** Suspends it with all connections open until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

interface Options {
  keepsCommits?: boolean;
  /** Where there is room: what it writes then costs half. */
  inMemory?: boolean;
  /** A cluster that is shut down: this one begins as its copy, and follows it once it runs again. */
  standbyOf?: Cluster;
}

const MEMORY = '/dev/shm';
/** The databases of a run take a quarter of it at most, with what PostgreSQL keeps of its log. */
const ROOM = 4_000_000_000;

function memoryWithRoom(): string | null {
  if (!existsSync(MEMORY) || process.availableMemory() < ROOM) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? null : MEMORY;
}

/** A throw-away PostgreSQL for one test run, with its own folder and port. */
export async function startCluster(
  bin: string,
  { keepsCommits = false, inMemory = false, standbyOf }: Options = {},
): Promise<Cluster> {
  const place = (inMemory ? memoryWithRoom() : null) ?? tmpdir();
  const folder = mkdtempSync(join(place, 'lawha-postgres-'));
  const owner = chooseAccount();
  if (isRoot()) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const call = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      cwd: folder,
      // pg_ctl starts a background server that would keep our pipes open.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      encoding: 'utf8',
      ...runAs(owner),
    });
    if (status !== 0) throw new Error(`${program} failed (${status}): ${stderr ?? ''}`);
  };
  const optionsFor = (forcesWrites: boolean) => [
    `-c port=${port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    // The data is deleted after the run, so durability is turned off, unless it is measured.
    ...(forcesWrites
      ? []
      : [
          `-c fsync=off -c full_page_writes=off -c synchronous_commit=${keepsCommits ? 'on' : 'off'}`,
        ]),
    '-c max_connections=200',
    ...(standbyOf === undefined ? [] : [`-c primary_conninfo=${standbyOf.url}`]),
  ];

  if (standbyOf === undefined) {
    const made = ['-U', 'lawha', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    call('initdb', '-D', data, ...made);
  } else {
    copyFolder(standbyOf.data, data);
    writeFileSync(join(data, 'standby.signal'), '');
  }
  const start = (forcesWrites = false) => {
    const options = optionsFor(forcesWrites).join(' ');
    call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  };
  const pidFile = join(data, 'postmaster.pid');
  const stopIn = (mode: string) => {
    if (existsSync(pidFile)) call('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  };
  const halt = () => stopIn('immediate');
  const signalAll = (signal: 'STOP' | 'CONT') => {
    if (!existsSync(pidFile)) return;
    const [first = ''] = readFileSync(pidFile, 'utf8').split('\n');
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const all = stdout.split('\n').map((line) => line.trim().split(/\s+/));
    const made = all.flatMap(([pid = '', parent]) => (parent === first ? [pid] : []));
    // A process that has ended meanwhile is no error.
    spawnSync('kill', [`-${signal}`, first, ...made], { stdio: 'ignore' });
  };
  start();
  return {
    freeze: () => signalAll('STOP'),
    thaw: () => signalAll('CONT'),
    halt,
    shutDown: () => stopIn('fast'),
    resume: start,
    data,
    url: `postgres://lawha@127.0.0.1:${port}/postgres`,
    stop: async () => {
      halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
