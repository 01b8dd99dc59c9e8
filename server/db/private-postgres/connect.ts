import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseError, causesOf, isDatabaseDown } from '../faults.ts';
import type { Home } from './home.ts';
import { findPostmaster } from './pid-file.ts';
import { startPostmaster, stopPostmaster, type Started } from './postmaster.ts';
import { urlOf, type Address } from './settings.ts';

/** For everything but the recovery after a crash, which takes the time it needs. */
const ANSWERS_WITHIN_MS = 60_000;
const CONNECT_MS = 5_000;
const LOOK_MS = 20;
const RECOVERING_MS = 200;

export interface Connection {
  client: Client;
  address: Address;
  /** We have just started the database ourselves. */
  isStarted: boolean;
}

/** Connects to the database of this home, which is started if necessary. */
export async function connectWhenReady(
  home: Home,
  address: Address,
  isGivenUp: () => boolean,
): Promise<Connection> {
  let started: Started | null = null;
  const stopStarted = () => started?.signalStop();
  process.once('exit', stopStarted);
  try {
    for (let began = performance.now(); ; await pause(LOOK_MS)) {
      if (isGivenUp()) throw new DatabaseError('Nobody needs the database any more.');
      const running = findPostmaster(home);
      const heard = running?.address ?? address;
      const answer =
        running?.state === 'starting' ? 'recovering' : await tryToConnect(urlOf(home, heard));
      if (typeof answer === 'object') {
        return { client: answer, address: heard, isStarted: started !== null };
      }
      const isNobodyThere = answer === 'without socket' || answer === 'not listening';
      // Somebody may answer without a postmaster in sight: one of another container.
      if (running === null && isNobodyThere) {
        started = startUnlessStarting(home, address, started);
      } else if (running?.state === 'stopping' || (running && answer === 'without socket')) {
        // It waits for its last callers to leave, or its socket's folder was tidied away.
        await stopPostmaster(home);
      } else if (answer === 'recovering') {
        began = performance.now();
      }
      if (performance.now() - began > ANSWERS_WITHIN_MS) {
        throw notStarted(home, 'it does not answer');
      }
    }
  } catch (error) {
    await started?.stop();
    throw error;
  } finally {
    process.off('exit', stopStarted);
  }
}

type Absence = 'recovering' | 'without socket' | 'not listening' | 'silent';

const ABSENCES = new Map<string, Absence>([
  ['57P03', 'recovering'],
  ['ENOENT', 'without socket'],
  ['ECONNREFUSED', 'not listening'],
]);

async function tryToConnect(url: string): Promise<Client | Absence> {
  try {
    return await connect(url);
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    const found = causesOf(error).map(({ code = '' }) => ABSENCES.get(code));
    const absence = found.find((known) => known !== undefined) ?? 'silent';
    // Each attempt is a line in its log.
    if (absence === 'recovering') await pause(RECOVERING_MS);
    return absence;
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
