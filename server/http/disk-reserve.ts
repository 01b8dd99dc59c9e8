import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isRead } from './is-read.ts';

/**
 * Kept free for the embedded database: its write-ahead log grows by 16 MB at a time, and it does
 * not survive failing to extend it.
 */
const RESERVE_BYTES = 128 * 1_048_576;
const LOOK_EVERY_MS = 500;

/** Refuses writes while there is still enough disk space for the database to stay intact. */
export function keepDiskReserve(freeBytes: () => Promise<number>) {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let free: Promise<number>;
  return async (request: FastifyRequest): Promise<void> => {
    if (isRead(request)) return;
    const now = performance.now();
    if (now - lookedAt > LOOK_EVERY_MS) {
      lookedAt = now;
      free = freeBytes();
    }
    if ((await free) < RESERVE_BYTES) throw new AppError('disk_full');
  };
}
