import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/connection/client.ts';
import { knownMigrations, migrate } from '#server/db/connection/migrate.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { openBareDatabase, openTestDatabase, stripDatabase } from '#tests/support/database.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { everyRow, everySequence, fillWholeStore } from '#tests/support/whole-store.ts';
import { textEntry, writeArchive, type ArchiveEntry } from './archive.ts';
import { MANIFEST } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

let target: Database;
beforeAll(async () => {
  target = closedLater(await openBareDatabase());
});

const folder = mkdtempSync(join(tmpdir(), 'lawha-backup-'));
const opened: { close: () => Promise<void> }[] = [];
const closedLater = <T extends { close: () => Promise<void> }>(one: T): T => {
  opened.push(one);
  return one;
};
afterAll(async () => {
  for (const { close } of opened) await close();
  rmSync(folder, { recursive: true });
});

const PICTURE = `${'ab'.repeat(16)}.webp`;
const VIDEO = `${'cd'.repeat(16)}.mp4`;
const FILES = new Map([
  [PICTURE, Buffer.from('a picture')],
  [PICTURE.replace('.webp', '.thumb.webp'), Buffer.alloc(70_000, 'thumbnail')],
  [VIDEO, Buffer.alloc(200_000, 'video')],
]);

async function openMedia(kind: keyof typeof MEDIA_KINDS) {
  return closedLater(await MEDIA_KINDS[kind]());
}

async function fillMedia({ media }: Awaited<ReturnType<typeof openMedia>>): Promise<void> {
  for (const [name, content] of FILES) {
    writeFileSync(join(folder, 'incoming'), content);
    await media.storage.put(name, join(folder, 'incoming'));
  }
}

async function bytesOf({ media }: Awaited<ReturnType<typeof openMedia>>, name: string) {
  const size = (await media.storage.sizeOf(name)) ?? 0;
  return (await media.storage.read(name, { from: 0, to: size - 1 })).toArray();
}

async function restore(
  { pool }: Database,
  media: Awaited<ReturnType<typeof openMedia>>,
  path: string,
) {
  return restoreBackup({ pool, media: media.media }, path, await verifyBackup(path));
}

const sha256 = (...path: string[]) =>
  createHash('sha256')
    .update(readFileSync(join(...path)))
    .digest('hex');

const path = join(folder, 'store.tar.gz');

describe('a store that is backed up and restored', () => {
  let source: Database;
  let written: Awaited<ReturnType<typeof writeBackup>>;
  let media: Awaited<ReturnType<typeof openMedia>>;
  beforeAll(async () => {
    source = closedLater(await openTestDatabase());
    await fillWholeStore(source.db);
    await source.db.execute(
      sql`insert into uploads (name, keep_until) values (${PICTURE}, now()), (${VIDEO}, now())`,
    );
    const kept = await openMedia('an S3 bucket');
    await fillMedia(kept);
    const { pool } = source;
    const now = new Date();
    written = await writeBackup({ pool, storage: kept.media.storage, now }, path);
    media = await openMedia('a folder');
    await restore(target, media, path);
  });

  it('is there again, row for row', async () => {
    const before = await everyRow(source.db);
    const after = await everyRow(target.db);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    for (const leftBehind of [
      'sessions',
      'factor_challenges',
      'login_attempts',
      'jobs',
      'parcel_labels',
      'label_prints',
    ])
      before.set(leftBehind, []);
    for (const all of [before, after]) all.delete('sync_state');
    expect(after).toEqual(before);
  });

  it('has its files again, byte for byte', async () => {
    expect(written).toMatchObject({ files: FILES.size, missing: [] });
    expect(media.files().toSorted()).toEqual([...FILES.keys()].toSorted());
    for (const [name, content] of FILES) {
      expect(Buffer.concat((await bytesOf(media, name)) as Buffer[]).equals(content)).toBe(true);
    }
  });

  it('counts on where it was, and ahead of what the storefront has seen', async () => {
    const before = await everySequence(source.db);
    const after = await everySequence(target.db);
    expect(Number(after.get('sync_versions'))).toBeGreaterThan(1_000_000_000);
    for (const all of [before, after]) all.delete('sync_versions');
    expect(after).toEqual(before);
    expect(await rowsOf(target.db, sql`select is_on from sync_state`)).toEqual([{ is_on: false }]);
  });

  it('keeps its figures as before, each order once', async () => {
    const kept = sql`select sum(count)::int as count, sum(amount)::text as amount
      from order_tallies where dimension = 'all'`;
    const counted = sql`select count(*)::int as count, sum(total_amount)::text as amount
      from orders where deleted_at is null`;
    expect(await rowsOf(target.db, kept)).toEqual(await rowsOf(target.db, counted));
    await target.db.execute(sql`update orders set deleted_at = now()
      where id = (select id from orders where deleted_at is null limit 1)`);
    expect(await rowsOf(target.db, kept)).toEqual(await rowsOf(target.db, counted));
    const added = sql`insert into order_events (order_id, kind, actor_name)
      select id, 'edited', 'x' from orders limit 1 returning id`;
    const [{ id } = {}] = await rowsOf(target.db, added);
    expect(Number(id)).toBe(
      1 + Number((await everySequence(source.db)).get('order_events_id_seq')),
    );
    await migrate(target.pool);
  });

  it('has the indexes and triggers of a database that was made the ordinary way', async () => {
    const made = sql`select indexdef as line from pg_indexes where schemaname = 'public'
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`;
    expect(await rowsOf(target.db, made)).toEqual(await rowsOf(source.db, made));
  });

  it('is a file that only its owner reads, and that tar and sha256sum understand', () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const unpacked = mkdtempSync(join(folder, 'unpacked-'));
    execFileSync('tar', ['-xzf', path, '-C', unpacked]);
    const sums = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n');
    const counted = sums
      .map((line) => line.slice(66))
      .map((name) => `${sha256(unpacked, name)}  ${name}`);
    expect(counted).toEqual(sums);
    expect(readdirSync(join(unpacked, 'uploads'))).toHaveLength(FILES.size);
  });
});

describe('a backup that cannot be restored', () => {
  const good = () => readFileSync(path);
  const damaged = (content: Buffer) => {
    const path = join(folder, `${createHash('sha256').update(content).digest('hex')}.tar.gz`);
    writeFileSync(path, content);
    return path;
  };
  const altered = (content: Buffer, at: number) => {
    const copy = Buffer.from(content);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };

  it.each([0.01, 0.3, 0.7, 0.999])('is refused when cut off at %s of its length', async (part) => {
    const file = good();
    await expect(verifyBackup(damaged(file.subarray(0, file.length * part)))).rejects.toThrow(
      'The file is damaged',
    );
  });

  it.each([0.1, 0.5, 0.9])(
    'is refused with a bit turned over at %s of its length',
    async (part) => {
      const file = good();
      await expect(
        verifyBackup(damaged(altered(file, Math.floor(file.length * part)))),
      ).rejects.toThrow('The file is damaged');
    },
  );

  it('is refused when its content was changed and packed again', async () => {
    const content = gunzipSync(good());
    const at = content.indexOf('دار الياسمين');
    expect(at).toBeGreaterThan(0);
    await expect(verifyBackup(damaged(gzipSync(altered(content, at))))).rejects.toThrow(
      'its checksums do not fit',
    );
  });

  const crafted = async (...entries: ArchiveEntry[]) => {
    const path = join(mkdtempSync(join(folder, 'crafted-')), 'backup.tar.gz');
    const all = async function* () {
      yield* entries;
    };
    await writeArchive(path, new Date(), all());
    return path;
  };

  it.each([
    ['made by a newer Lawha', [textEntry(MANIFEST, '{"format": 2, "version": "9.9"}')], '(9.9)'],
    ['one that says nothing of itself', [textEntry(MANIFEST, 'null')], `${MANIFEST} is strange`],
    ['one whose first page is torn', [textEntry(MANIFEST, '{"form')], `${MANIFEST} is strange`],
    ['an archive of something else', [textEntry('photo.txt', '')], 'no backup of Lawha'],
    ['an archive of nothing', [], 'no backup of Lawha'],
  ])('is refused when it is %s', async (_what, entries, why) => {
    await expect(verifyBackup(await crafted(...entries))).rejects.toThrow(why);
  });

  it('is refused when it would write a file elsewhere', async () => {
    const manifest = await verifyBackup(path);
    const crooked = await crafted(
      textEntry(MANIFEST, JSON.stringify(manifest)),
      textEntry('uploads/../../x.webp', ''),
    );
    await expect(verifyBackup(crooked)).rejects.toThrow('is strange');
  });

  it('leaves a store alone that is there already', async () => {
    const before = await everyRow(target.db);
    const media = await openMedia('a folder');
    await expect(restore(target, media, path)).rejects.toThrow('The database is not empty');
    expect(await everyRow(target.db)).toEqual(before);
    expect(media.files()).toEqual([]);
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const manifest = await verifyBackup(path);
    const crooked = await crafted(
      textEntry(MANIFEST, JSON.stringify(manifest)),
      textEntry(`uploads/${PICTURE}`, 'a picture'),
      textEntry('tables/wheel_prizes/000001.json', '[["0","1",null],["99","1",null]]'),
    );
    await stripDatabase(target.db);
    const media = await openMedia('a folder');
    await expect(restore(target, media, crooked)).rejects.toThrow('wheel_prizes_prize_index_check');
    expect((await everyRow(target.db)).size).toBe(0);
    expect(media.files()).toEqual([]);
  });
});

it('an older backup is restored as it was, then brought up to date', async () => {
  const older = join(folder, 'older.tar.gz');
  const { db, pool } = target;
  await stripDatabase(db);
  await migrate(pool);
  await db.execute(sql`insert into clients (name, phone) values ('أمينة', '0550123456')`);
  await db.execute(sql`insert into orders
    (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, client_id)
    select name, phone, 16, 'الجزائر', 'ب', 'ع', 900, id from clients`);
  const media = await openMedia('a folder');
  await writeBackup({ pool, storage: media.media.storage, now: new Date() }, older);

  await stripDatabase(db);
  const known = knownMigrations();
  const later = {
    sql: ['alter table clients add column trial integer not null default 7'],
    bps: true,
    hash: 'later',
    folderMillis: (known.at(-1)?.folderMillis ?? 0) + 1,
  };
  const manifest = await verifyBackup(older);
  await restoreBackup({ pool, media: media.media }, older, manifest, [...known, later]);
  expect(await rowsOf(db, sql`select total_orders, trial from clients`)).toEqual([
    { total_orders: 1, trial: 7 },
  ]);
  // Triggers work again, and did not while the rows came in.
  expect(await rowsOf(db, sql`select kind from sync_objects`)).toEqual([]);
  await db.execute(sql`update orders set status = 'cancelled'`);
  expect(await rowsOf(db, sql`select total_orders from clients`)).toEqual([{ total_orders: 0 }]);
});
