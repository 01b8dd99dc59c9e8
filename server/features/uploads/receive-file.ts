import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS, type UploadKind } from '#contract/uploads/uploads.ts';
import { AppError } from '../../errors.ts';

/** Size allowed for the rest of the form, besides the file. */
const FORM_BYTES = 65_536;
const SILENCE_MS = 60_000;

/**
 * Streams the one file of a form to disk, passes it to `use`, and deletes it afterwards, also after
 * an error and when the sender disconnects half-way.
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  kind: UploadKind,
  folder: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const { bytes } = UPLOAD_LIMITS[kind];
  if (Number(request.headers['content-length']) > bytes + FORM_BYTES) throw tooLarge(kind);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await receive(request, kind, path);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

async function receive(request: FastifyRequest, kind: UploadKind, path: string): Promise<void> {
  // A sender that stalls without disconnecting would keep half a file on disk for ever.
  const { socket } = request.raw;
  const hangUp = () => socket.destroy();
  socket.setTimeout(SILENCE_MS, hangUp);
  try {
    await writeOnlyFile(request, kind, path);
  } catch (error) {
    throw isOurs(error) ? error : new AppError('malformed_json');
  } finally {
    socket.setTimeout(0);
    socket.off('timeout', hangUp);
  }
}

async function writeOnlyFile(request: FastifyRequest, kind: UploadKind, path: string) {
  let isWritten = false;
  const limits = { fileSize: UPLOAD_LIMITS[kind].bytes, files: 2, fields: 20, fieldSize: 1_000 };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as object)) {
    if (part.type !== 'file') continue;
    if (isWritten || part.fieldname !== kind) {
      part.file.resume();
      throw new AppError(isWritten ? 'one_file_only' : 'file_missing');
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
    if (part.file.truncated) throw tooLarge(kind);
    isWritten = true;
  }
  if (!isWritten) throw new AppError('file_missing');
}

const tooLarge = (kind: UploadKind) =>
  new AppError('file_too_large', { values: { limit: UPLOAD_LIMITS[kind].megabytes } });

/** Our own errors and disk errors; any other error here means a malformed form. */
const isOurs = (error: unknown) =>
  error instanceof AppError ||
  (error instanceof Error &&
    'syscall' in error &&
    !('code' in error && error.code === 'ECONNRESET'));
