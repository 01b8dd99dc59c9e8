import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isRead } from './is-read.ts';

/**
 * What the embedded database may still need when nothing more is taken in: its log grows by 16 MB
 * at a time, and it does not survive finding no room for that.
 */
const RESERVE_BYTES = 128 * 1_048_576;
const LOOK_EVERY_MS = 500;

/** Refuses what would be written, while there is still room to stay whole. */
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
