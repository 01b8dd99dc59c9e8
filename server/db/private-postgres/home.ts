import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseError } from '../faults.ts';
import { canReach, chooseAccount, isRoot, nameOf, requireName, type Account } from './account.ts';
import { writeOnce } from './own-files.ts';
import { copyPrograms, findPrograms, linkLibraries, program, type Programs } from './programs.ts';

/** Everything of one private PostgreSQL. */
export interface Home {
  dataDir: string;
  /** Holds the cluster (`data`), the socket (`run`), our settings and the log. */
  folder: string;
  cluster: string;
  log: string;
  /** Runs the database, and owns the cluster and the socket's folder but nothing else. */
  account: Account;
  programs: Programs;
}

/** Where homes are that the database's account could not reach in the data folder. */
const ELSEWHERE = '/var/lib/lawha';
/** In the data folder: the path of its home, when that is elsewhere. */
const REMEMBERED = 'postgres-is-in';
const OLD_DATABASE = 'database';

/** Where the database of a data folder is or will be, and whether that is outside of it. */
export function placeOf(dataDir: string): { folder: string; isElsewhere: boolean } {
  const remembered = join(dataDir, REMEMBERED);
  if (existsSync(remembered)) {
    return { folder: readFileSync(remembered, 'utf8').trim(), isElsewhere: true };
  }
  return { folder: resolve(dataDir, 'postgres'), isElsewhere: false };
}

const clusterOf = (folder: string) => join(folder, 'data');

/** For console commands, which must not make a new database when there is none. */
export function requireStore(dataDir: string): void {
  refuseOldDatabase(dataDir);
  const { folder, isElsewhere } = placeOf(dataDir);
  if (existsSync(clusterOf(folder))) return;
  if (isElsewhere) requireElsewhere(dataDir, folder);
  throw new DatabaseError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
}

function requireElsewhere(dataDir: string, folder: string): void {
  if (existsSync(folder)) return;
  throw new DatabaseError(
    `The database of ${dataDir} should be in ${folder}, and is not there. Put it back, or restore a backup into a new data folder.`,
  );
}

/** Finds or makes the home of a data folder, at a place that the database's account can reach. */
export function openHome(dataDir: string): Home {
  refuseOldDatabase(dataDir);
  requireName();
  mkdirSync(dataDir, { recursive: true });
  const place = placeOf(dataDir);
  if (place.isElsewhere) requireElsewhere(dataDir, place.folder);
  const account = ownerOf(place.folder) ?? chooseAccount();
  const folder = makeReachable(dataDir, place.folder, account);
  return {
    dataDir,
    folder,
    cluster: clusterOf(folder),
    log: join(folder, 'log'),
    account,
    programs: reachablePrograms(folder, account),
  };
}

/** Versions before this one kept a database of another kind. */
function refuseOldDatabase(dataDir: string): void {
  const old = join(dataDir, OLD_DATABASE);
  if (!existsSync(join(old, 'PG_VERSION')) || existsSync(placeOf(dataDir).folder)) return;
  throw new DatabaseError(
    `${old} is a database of an earlier version of Lawha, which this one cannot open. To carry the store over, run \`npm run backup -- shop.tar.gz\` with that earlier version, rename ${old}, and run \`npm run restore -- shop.tar.gz\` with this one.`,
  );
}

/** Who owns an existing cluster runs it, whoever we are. */
function ownerOf(folder: string): Account | null {
  const cluster = clusterOf(folder);
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (found === undefined || platform() === 'win32') return null;
  const { uid, gid } = found;
  if (uid === 0) {
    throw new DatabaseError(
      `${cluster} belongs to root, and PostgreSQL does not run as root. Give it back to its owner: chown -R <account> ${cluster}`,
    );
  }
  if (isRoot() || uid === process.getuid?.()) return { uid, gid };
  throw new DatabaseError(
    `${folder} belongs to the account ${nameOf(statSync(folder))}. Start Lawha as that account, or set DATA_DIR to another folder.`,
  );
}

function makeReachable(dataDir: string, folder: string, account: Account): string {
  const isThere = existsSync(folder);
  if (isThere) makeHome(folder);
  if (!isRoot() || canReach(account, isThere ? folder : dataDir)) {
    makeHome(folder);
    return realpathSync(folder);
  }
  if (existsSync(clusterOf(folder))) {
    throw new DatabaseError(
      `The account ${nameOf(account)} runs the database in ${folder}, and cannot enter that folder. Give it the permission to.`,
    );
  }
  return makeElsewhere(dataDir);
}

function makeElsewhere(dataDir: string): string {
  // Whatever the umask is.
  if (mkdirSync(ELSEWHERE, { recursive: true }) !== undefined) chmodSync(ELSEWHERE, 0o755);
  const folder = join(ELSEWHERE, `store-${randomBytes(4).toString('hex')}`);
  makeHome(folder);
  if (writeOnce(join(dataDir, REMEMBERED), `${folder}\n`)) return folder;
  // Another start has made one meanwhile.
  rmdirSync(folder);
  return placeOf(dataDir).folder;
}

/** As root the account has to pass through it to what it owns; otherwise it is ours alone. */
function makeHome(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, isRoot() ? 0o711 : 0o700);
}

function reachablePrograms(folder: string, account: Account): Programs {
  const installed = findPrograms();
  const isUsable = linkLibraries(installed.folder) && canRun(account, installed);
  return isUsable ? installed : copyPrograms(installed, folder);
}

const canRun = (account: Account, programs: Programs) =>
  !isRoot() || canReach(account, program(programs, 'postgres'));
