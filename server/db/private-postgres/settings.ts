import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { platform } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseError } from '../faults.ts';
import { nameOf } from './account.ts';
import type { Home } from './home.ts';
import { makeOwnFolder, restrictTo, writeReadable } from './own-files.ts';

export const USER = 'lawha';
const DATABASE = 'postgres';
/** Names the socket's file; nothing listens on it. */
const SOCKET_PORT = 5432;
/** Without its final zero byte, on the platform with the shortest paths. */
const LONGEST_SOCKET_PATH = 103;

/** Where the database listens: a Unix socket, or a port of this machine where there is none. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'port'; port: number };

export type AddressKind = Address['kind'];

export const ADDRESS_KIND: AddressKind = platform() === 'win32' ? 'port' : 'socket';

/** The socket's file; its path may be too long in a deep data folder, and is then below /tmp. */
export function socketAddress({ folder }: Pick<Home, 'folder'>): Address & { kind: 'socket' } {
  const own = join(folder, 'run');
  if (Buffer.byteLength(socketPath(own)) <= LONGEST_SOCKET_PATH) {
    return { kind: 'socket', folder: own };
  }
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return { kind: 'socket', folder: `/tmp/lawha-${digest}` };
}

export const socketPath = (folder: string) => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

/** An ordinary connection string: nobody who uses it needs to know who runs the database. */
export function urlOf({ folder }: Pick<Home, 'folder'>, address: Address): string {
  if (address.kind === 'socket') {
    return `postgres://${USER}@localhost/${DATABASE}?host=${encodeURIComponent(address.folder)}&port=${SOCKET_PORT}`;
  }
  const password = encodeURIComponent(readFileSync(passwordFile(folder), 'utf8').trim());
  return `postgres://${USER}:${password}@127.0.0.1:${address.port}/${DATABASE}`;
}

/** Only where connections come over a port. */
export const passwordFile = (folder: string) => join(folder, 'password');

/** Writes the settings for the next start; those of before do not matter. */
export function writeSettings(home: Home, address: Address): void {
  if (address.kind === 'socket') makeSocketFolder(home, address.folder);
  writeReadable(home.folder, 'postgresql.conf', settingsFor(address));
  writeReadable(home.folder, 'pg_hba.conf', accessTo(address));
  writeReadable(home.folder, 'pg_ident.conf', address.kind === 'socket' ? ownersOf(home) : '');
}

export const settingsArguments = ({ folder }: Home) => [
  `--config_file=${join(folder, 'postgresql.conf')}`,
  `--hba_file=${join(folder, 'pg_hba.conf')}`,
  `--ident_file=${join(folder, 'pg_ident.conf')}`,
];

function makeSocketFolder({ folder: homeFolder, account }: Home, folder: string): void {
  if (makeOwnFolder(folder, account)) return;
  if (dirname(folder) === homeFolder) return restrictTo(account, folder);
  // Below /tmp anybody may have made a folder, or a link to one, of that name.
  const found = lstatSync(folder);
  if (found.isDirectory() && found.uid === account.uid && (found.mode & 0o077) === 0) return;
  throw new DatabaseError(
    `${folder} belongs to somebody else, and the database needs it. Remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

/**
 * For a shop's small machine, where the server needs most of the memory itself. What keeps data safe
 * (fsync, synchronous_commit, full_page_writes) stays as PostgreSQL ships it.
 */
const SMALL_MACHINE = {
  max_connections: 40,
  shared_buffers: '32MB',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Nothing replicates from it: backups are read through SQL.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // Processes and shared memory that short queries on two cores do not need.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 1,
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

function settingsFor(address: Address): string {
  const listening =
    address.kind === 'socket'
      ? {
          listen_addresses: '',
          port: SOCKET_PORT,
          // A list, whose members are in double quotes.
          unix_socket_directories: `"${address.folder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
      : { listen_addresses: '127.0.0.1', port: address.port, unix_socket_directories: '' };
  const lines = Object.entries({ ...listening, ...SMALL_MACHINE }).map(
    ([name, value]) =>
      `${name} = '${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  );
  return `# Written by Lawha at each start of the database.\n${lines.join('\n')}\n`;
}

const accessTo = ({ kind }: Address) =>
  kind === 'socket'
    ? `local all ${USER} peer map=${USER}\n`
    : `host all ${USER} 127.0.0.1/32 scram-sha-256\n`;

/** The operating system says who connects; only root and the owner of the data folder may. */
function ownersOf({ folder }: Home): string {
  const names = new Set(['root', nameOf(statSync(folder))]);
  return [...names].map((name) => `${USER} "${name}" ${USER}\n`).join('');
}
