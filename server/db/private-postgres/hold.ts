import { rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseError, causesOf, isDatabaseDown } from '../faults.ts';
import { connectWhenReady, type Connection } from './connect.ts';
import type { Home } from './home.ts';
import { stopPostmaster } from './postmaster.ts';
import type { Address } from './settings.ts';

/** Ids of the advisory locks: arbitrary numbers that nothing else in the database uses. */
const SERVER_LOCK = 5_120_216;
const USERS_LOCK = 5_120_217;

/** The connection of a killed server ends with its last statement. */
const LOCK_WAIT = '3s';
const NOT_IN_TIME = '55P03';
const STAYS_UP_WITHIN_MS = 60_000;
/** The locks of a killed visitor end with its connection, a moment after it. */
const LOCKS_END_MS = 1_000;
const LOOK_MS = 20;

/** The server has its data folder to itself; visitors, such as a backup, come beside it. */
export type Role = 'server' | 'visitor';

/** Our connection to the running database. Its locks end with it, however that happens. */
export interface Hold extends Connection {
  role: Role;
}

/** Another server has the data folder. */
export class StoreInUseError extends DatabaseError {}

/** Connects to the database of this home, which is started if necessary, and takes our locks. */
export async function takeHold(
  home: Home,
  address: Address,
  role: Role,
  isGivenUp = () => false,
): Promise<Hold> {
  const deadline = performance.now() + STAYS_UP_WITHIN_MS;
  for (;;) {
    const connection = await connectWhenReady(home, address, isGivenUp);
    const { client } = connection;
    try {
      if (role === 'server') await lockForServer(client, home);
      await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
      if (role === 'visitor' || connection.isStarted || (await isOfThisVersion(client, home))) {
        return { ...connection, role };
      }
      await stopPostmaster(home);
    } catch (error) {
      await client.end().catch(() => {});
      // The last one of its users has just stopped it.
      if (!isDatabaseDown(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Ends the hold. The last user stops the database; whoever comes meanwhile waits and starts it. */
export async function leave(home: Home, { client, address, role }: Hold): Promise<void> {
  const patience = role === 'server' ? LOCKS_END_MS : 0;
  const isLast = await isLastUser(client, performance.now() + patience);
  if (isLast === false) return client.end();
  // A visitor whose connection broke does not know who uses it now: the server has started it again.
  if (isLast === null && role === 'visitor') return;
  // What has lost us is recovering, or is gone: there is nothing left to write.
  await stopPostmaster(home, isLast === null ? 'immediate' : 'fast');
  await client.end().catch(() => {});
  if (address.kind === 'socket') removeBelowTmp(home, address.folder);
}

function removeBelowTmp({ folder }: Home, socketFolder: string): void {
  if (socketFolder.startsWith(folder)) return;
  try {
    rmdirSync(socketFolder);
  } catch {
    // Somebody has started the database again, and uses it.
  }
}

/** Null when the database does not answer any more. */
async function isLastUser(client: Client, deadline: number): Promise<boolean | null> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    while (!(await tryToLock(client))) {
      if (performance.now() > deadline) return false;
      await pause(LOOK_MS);
    }
    return true;
  } catch (error) {
    if (isDatabaseDown(error)) return null;
    throw error;
  }
}

async function tryToLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock($1) as is_locked',
    [USERS_LOCK],
  );
  return rows[0]?.is_locked === true;
}

async function lockForServer(client: Client, { dataDir }: Home): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  try {
    await client.query('select pg_advisory_lock($1)', [SERVER_LOCK]);
  } catch (error) {
    if (!causesOf(error).some(({ code }) => code === NOT_IN_TIME)) throw error;
    throw new StoreInUseError(
      `Another Lawha is already running on the data folder ${dataDir}${await processOf(client)}.\n` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  await client.query('set lock_timeout = 0');
}

/** Our connections carry the id of their process in their name. */
async function processOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(application_name, '-', 3) as pid
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [SERVER_LOCK],
  );
  return rows[0] === undefined ? '' : ` (process ${rows[0].pid})`;
}

/** A database that a killed server left behind may be older than the programs installed since. */
async function isOfThisVersion(client: Client, { programs }: Home): Promise<boolean> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const [major = '', minor = ''] = programs.version.split('.');
  return rows[0]?.version.split(' ')[0] === `${major}.${minor}`;
}
