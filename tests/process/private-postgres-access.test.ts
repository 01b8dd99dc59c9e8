import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keepPrivatePostgres } from '#server/db/private-postgres/private-postgres.ts';
import {
  accountOf,
  HAS_ACCOUNTS,
  migratedFolderOf,
  runBy,
  SHOPKEEPER,
  STRANGER,
} from '#tests/support/accounts.ts';
import { knock } from '#tests/support/knock.ts';
import { PrivateStore } from '#tests/support/private-store.ts';
import { IS_LINUX } from '#tests/support/processes.ts';

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** As in the tables of the kernel: TCP_LISTEN, and __SO_ACCEPTCON of a Unix socket. */
const LISTENS = { tcp: /^0A$/, unix: /^00010000$/ };

/** The sockets on which a process listens, without connections that it is handing on. */
function listeningSockets(pid: number) {
  const own = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    const found = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`));
    return found?.[1] === undefined ? [] : [found[1]];
  });
  const listeningIn = (table: string, column: { state: number; inode: number }, listens: RegExp) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((line) => listens.test(line[column.state] ?? ''))
      .map((line) => line[column.inode] ?? '')
      .filter((inode) => own.includes(inode)).length;
  return {
    network:
      listeningIn('tcp', { state: 3, inode: 9 }, LISTENS.tcp) +
      listeningIn('tcp6', { state: 3, inode: 9 }, LISTENS.tcp),
    local: listeningIn('unix', { state: 3, inode: 6 }, LISTENS.unix),
  };
}

/** As the server does at its start, without all else that it does then. */
async function keep(store: PrivateStore): Promise<void> {
  const own = await keepPrivatePostgres(store.dataDir, { tell: () => {}, onTaken: () => {} });
  onTestFinished(() => own.close());
}

describe.runIf(IS_LINUX)('the private database', () => {
  it('listens on one Unix socket, in a folder that only its owner can enter', async () => {
    const store = new PrivateStore();
    rmSync(join(store.folder, 'run'), { recursive: true });
    await keep(store);
    expect(listeningSockets(store.postmaster)).toEqual({ network: 0, local: 1 });
    expect(readdirSync(join(store.folder, 'run')).toSorted()).toEqual([
      '.s.PGSQL.5432',
      '.s.PGSQL.5432.lock',
    ]);
    expect(modeOf(join(store.folder, 'run'))).toBe(0o700);
    expect(modeOf(join(store.folder, 'data'))).toBe(0o700);
    expect(modeOf(join(store.folder, 'log'))).toBe(0o600);
    expect(await store.ask('show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  });

  it('is as durable as PostgreSQL ships it, with checksums, in UTF-8', async () => {
    const store = new PrivateStore();
    await keep(store);
    expect(
      await store.ask(
        `select name, setting, source from pg_settings
         where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method')
         order by name`,
      ),
    ).toEqual([
      { name: 'fsync', setting: 'on', source: 'default' },
      { name: 'full_page_writes', setting: 'on', source: 'default' },
      { name: 'synchronous_commit', setting: 'on', source: 'default' },
      { name: 'wal_sync_method', setting: 'fdatasync', source: 'default' },
    ]);
    expect(
      await store.ask(
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider,
                datlocale as locale, current_setting('data_checksums') as checksums
         from pg_database where datname = current_database()`,
      ),
    ).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', checksums: 'on' }]);
    // The index of searches is made of these; with the ctype C there would be none.
    await store.ask('create extension if not exists pg_trgm');
    const [arabic] = await store.ask(`select cardinality(show_trgm('وهران')) as trigrams`);
    expect(arabic).toEqual({ trigrams: 6 });
  });
});

describe.runIf(IS_LINUX && HAS_ACCOUNTS)('somebody else on the machine', () => {
  it('cannot connect to a database of root', async () => {
    const store = new PrivateStore();
    await keep(store);
    const host = join(store.folder, 'run');
    const { uid, gid } = statSync(join(store.folder, 'data'));
    expect(uid).toBeGreaterThan(0);
    expect(knock(accountOf('root'), { host })).toBe('connected');
    expect(knock(accountOf(STRANGER), { host })).toBe('EACCES');
    // The account that runs it can enter the folder; PostgreSQL itself turns it away.
    expect(knock({ uid, gid }, { host })).toBe('28000');
    expect(knock({ uid, gid }, { host, user: 'postgres' })).toBe('28000');
  });

  it('cannot connect to a database of an ordinary user', async () => {
    const shopkeeper = accountOf(SHOPKEEPER);
    const store = new PrivateStore(migratedFolderOf(shopkeeper));
    await store.start({}, runBy(shopkeeper));
    const host = join(store.folder, 'run');
    expect(statSync(join(store.folder, 'data')).uid).toBe(shopkeeper.uid);
    expect(modeOf(store.folder)).toBe(0o700);
    expect(knock(shopkeeper, { host })).toBe('connected');
    expect(knock(accountOf('root'), { host })).toBe('connected');
    for (const name of [STRANGER, 'nobody']) {
      expect(knock(accountOf(name), { host })).toBe('EACCES');
    }
  });
});
