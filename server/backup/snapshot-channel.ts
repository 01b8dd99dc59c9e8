import type { PGlite } from '@electric-sql/pglite';
import { once } from 'node:events';
import { chmodSync, globSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ErrorLog } from '../context.ts';
import { EMBEDDED_FOLDER } from '../db/connection/client.ts';
import { BackupError } from './backup-error.ts';
import { backupsFolder, backupsPath } from './backups-folder.ts';
import { copyEmbedded } from './embedded-snapshot.ts';

/** In a folder that only the owner of the data can open, so nobody else can connect. */
const SOCKET = 'server.sock';
const SNAPSHOT = '.snapshot-';

type Answer = { folder: string } | { error: string };

/**
 * Only the server may open the embedded database. A backup connects to this socket and receives the
 * path of a snapshot, which is deleted when it disconnects.
 */
export async function serveSnapshots(
  dataDir: string,
  pglite: PGlite,
  log: ErrorLog,
  /** Called when another process has released a snapshot, and so may have made a backup. */
  released: () => Promise<void>,
): Promise<{ close: () => void }> {
  const folder = backupsFolder(dataDir);
  // Left over from a killed server; we have the folder lock, so no other server is running.
  for (const left of globSync([SOCKET, `${SNAPSHOT}*`], { cwd: folder })) {
    rmSync(join(folder, left), { recursive: true });
  }
  let holder: Socket | null = null;
  const answer = async (caller: Socket): Promise<Answer> => {
    if (holder !== null) return { error: 'Another backup is being made.' };
    holder = caller.on('close', () => {
      holder = null;
      released().catch((err: unknown) => {
        log.error({ err }, 'the screens were not told of a backup');
      });
    });
    return { folder: await takeSnapshot(dataDir, folder, pglite, caller) };
  };
  const server = createServer((caller) => {
    caller.on('error', () => {});
    answer(caller).then(
      (told) => caller.write(`${JSON.stringify(told)}\n`),
      (err: unknown) => {
        log.error({ err }, 'no snapshot for a backup');
        caller.end(`${JSON.stringify({ error: (err as Error).message })}\n`);
      },
    );
  });
  server.listen(join(folder, SOCKET));
  await once(server, 'listening');
  chmodSync(join(folder, SOCKET), 0o600);
  return {
    // A reader keeps its snapshot and deletes it itself.
    close: () => {
      server.close();
      holder?.unref();
    },
  };
}

/** The snapshot is deleted when the caller disconnects, even while it is still being made. */
async function takeSnapshot(
  dataDir: string,
  folder: string,
  pglite: PGlite,
  caller: Socket,
): Promise<string> {
  const snapshot = await mkdtemp(join(folder, SNAPSHOT));
  const remove = () => rm(snapshot, { recursive: true, force: true });
  const hungUp = new Promise((resolve) => {
    caller.once('close', resolve);
  });
  try {
    await copyEmbedded(pglite, join(dataDir, EMBEDDED_FOLDER), join(snapshot, EMBEDDED_FOLDER));
  } catch (error) {
    await remove();
    throw error;
  }
  void hungUp.then(remove);
  return snapshot;
}

interface Snapshot {
  folder: string;
  release: () => Promise<void>;
}

/** Requests a snapshot from the running server; null when none is running. */
export async function askForSnapshot(dataDir: string): Promise<Snapshot | null> {
  const socket = connect(join(backupsPath(dataDir), SOCKET));
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
  const answer = await readAnswer(socket);
  if ('error' in answer) {
    socket.destroy();
    throw new BackupError(`The running server made no snapshot: ${answer.error}`);
  }
  const release = async () => {
    await rm(answer.folder, { recursive: true, force: true });
    socket.destroy();
  };
  return { folder: answer.folder, release };
}

async function readAnswer(socket: Socket): Promise<Answer> {
  let text = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.endsWith('\n')) return JSON.parse(text) as Answer;
  }
  return { error: 'it stopped meanwhile.' };
}
