import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { causesOf } from '../../db/faults.ts';
import { AppError } from '../../errors.ts';
import { type MediaStorage, typeOf } from './media-storage.ts';

export interface S3Access {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of an S3-compatible service, which several servers can share. */
export function s3Storage({ endpoint, bucket, ...access }: S3Access): MediaStorage {
  const s3 = new S3mini({
    ...access,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    // Pictures go to the configured address only.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });
  return {
    put: async (name, path) => {
      // A file-backed blob is read in chunks while it is sent.
      await reached(s3.putAnyObject(name, await openAsBlob(path), typeOf(name)));
      await rm(path, { force: true });
    },
    sizeOf: async (name) =>
      reached(s3.getContentLength(name)).catch((error: unknown) => {
        if (statusOf(error) === 404) return null;
        throw error;
      }),
    read: async (name, { from, to }) => {
      const { body } = await reached(s3.getObjectRaw(name, false, from, to + 1));
      return body === null ? Readable.from([]) : Readable.from(body, { objectMode: false });
    },
    remove: async (name) => {
      await reached(s3.deleteObject(name));
    },
  };
}

/** An unreachable service is a temporary error and is reported as one. */
async function reached<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    throw causesOf(error).some((cause) => cause instanceof S3NetworkError)
      ? new AppError('unavailable')
      : error;
  });
}

function statusOf(error: unknown): number | undefined {
  return causesOf(error).find((cause) => cause instanceof S3ServiceError)?.status;
}
