import { rmdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { causesOf, isDatabaseDown } from '../faults.ts';
import type { Home } from './home.ts';
import { findPostmaster, startPostmaster, stopPostmaster, type Started } from './postmaster.ts';
import { urlOf, type Address } from './settings.ts';

/** Ids of the advisory locks: arbitrary numbers that nothing else in the database uses. */
const SERVER_LOCK = 5_120_216;
const USERS_LOCK = 5_120_217;

/** The connection of a killed server ends with its last statement. */
const LOCK_WAIT = '3s';
const NOT_IN_TIME = '55P03';
const ANSWERS_WITHIN_MS = 60_000;
const CONNECT_MS = 5_000;
const LOOK_MS = 20;

/** The server has its data folder to itself; visitors, such as a backup, come beside it. */
export type Role = 'server' | 'visitor';

/** Our connection to the running database. Its locks end with it, however that happens. */
export interface Hold {
  client: Client;
  address: Address;
}

/** Another server has the data folder. */
export class StoreInUseError extends DatabaseError {}

/** Connects to the database of this home, which is started if necessary, and takes our locks. */
export async function takeHold(home: Home, address: Address, role: Role): Promise<Hold> {
  const deadline = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    const hold = await connectWhenReady(home, address, deadline);
    const { client } = hold;
    try {
      if (role === 'server') await lockForServer(client, home);
      await client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
      if (role === 'visitor' || (await isOfThisVersion(client, home))) return hold;
      await stopPostmaster(home);
    } catch (error) {
      await client.end().catch(() => {});
      // The last one of its users has just stopped it.
      if (!isDatabaseDown(error) || performance.now() > deadline) throw error;
    }
  }
}

/** Ends the hold. The last user stops the database; whoever comes meanwhile waits and starts it. */
export async function leave(home: Home, { client, address }: Hold): Promise<void> {
  if (!(await isLastUser(client))) return client.end();
  await stopPostmaster(home);
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

/** Nobody else uses a database that does not answer. */
async function isLastUser(client: Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
    const { rows } = await client.query<{ is_last: boolean }>(
      'select pg_try_advisory_lock($1) as is_last',
      [USERS_LOCK],
    );
    return rows[0]?.is_last === true;
  } catch (error) {
    if (isDatabaseDown(error)) return true;
    throw error;
  }
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

async function connectWhenReady(home: Home, address: Address, deadline: number): Promise<Hold> {
  let started: Started | null = null;
  for (;;) {
    const running = findPostmaster(home);
    if (running === null) started = startUnlessStarting(home, address, started);
    const heard = running?.address ?? address;
    try {
      return { client: await connect(urlOf(home, heard)), address: heard };
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      if (running?.isReady === true && isSocketGone(error)) await stopPostmaster(home);
    }
    if (performance.now() > deadline) throw notStarted(home, 'it does not answer');
    await pause(LOOK_MS);
  }
}

/** Processes of a killed database let go of its memory when they notice. */
const STILL_IN_USE = /shared memory block .* still in use/;

function startUnlessStarting(home: Home, address: Address, started: Started | null): Started {
  if (started?.hasEnded() === false) return started;
  const reason = started?.reason();
  if (reason !== undefined && !STILL_IN_USE.test(reason)) {
    throw notStarted(home, reason || 'it ended without a reason');
  }
  return startPostmaster(home, address);
}

const notStarted = ({ folder, log }: Home, reason: string) =>
  new DatabaseError(`The database in ${folder} does not start: ${reason}.\nIts log is ${log}.`);

/** Somebody has tidied the folder away; the database itself goes on and does not notice. */
const isSocketGone = (error: unknown) => causesOf(error).some(({ code }) => code === 'ENOENT');

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: `lawha-hold-${process.pid}`,
  });
  // A broken connection is reported by its end.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
