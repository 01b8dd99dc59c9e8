import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { UPLOADS_PATH, type Upload } from '#contract/uploads/uploads.ts';
import type { Ctx } from '../../context.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { convertImage } from './image-file.ts';
import { type Media, filesOf, keptUntil, randomName } from './media-storage.ts';
import { withReceivedFile } from './receive-file.ts';
import { checkVideo } from './video-file.ts';

export async function uploadImage(
  ctx: Ctx,
  media: Media,
  request: FastifyRequest,
): Promise<Upload> {
  return withReceivedFile(request, 'image', media.incoming, async (path) => {
    const web = join(media.incoming, randomUUID());
    const thumbnail = join(media.incoming, randomUUID());
    const made = [web, thumbnail];
    try {
      await whileConnected(request, (signal) =>
        convertImage({ source: path, web, thumbnail }, signal),
      );
      return await store(ctx, media, `${randomName()}.webp`, made);
    } finally {
      await Promise.all(made.map((file) => rm(file, { force: true })));
    }
  });
}

/** The signal aborts when the sender disconnects, or the server does at its end. */
async function whileConnected<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  socket.once('close', abort);
  if (socket.destroyed) abort();
  try {
    return await work(connection.signal);
  } finally {
    socket.off('close', abort);
  }
}

export async function uploadVideo(
  ctx: Ctx,
  media: Media,
  request: FastifyRequest,
): Promise<Upload> {
  return withReceivedFile(request, 'video', media.incoming, async (path) =>
    store(ctx, media, `${randomName()}.${await checkVideo(path)}`, [path]),
  );
}

/** The row is inserted first: the clean-up would never find a file without one. */
async function store(
  { db, now }: Ctx,
  { storage }: Media,
  name: string,
  paths: readonly string[],
): Promise<Upload> {
  const at = now();
  await db.insert(uploads).values({ name, createdAt: at, keepUntil: keptUntil(at) });
  for (const [index, file] of filesOf(name).entries()) {
    await storage.put(file, paths[index] ?? '');
  }
  return { url: UPLOADS_PATH + name };
}
