import { and, inArray, isNull } from 'drizzle-orm';
import { UPLOAD_NAME, UPLOADS_PATH, type UploadKind } from '#contract/uploads/uploads.ts';
import { uploads } from '../../db/schema/uploads.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, type FieldError } from '../../errors.ts';
import { keptUntil } from './media-storage.ts';

interface Use {
  kind: UploadKind;
  address: string | null | undefined;
  /** The field that an error names. */
  path: string;
}

/**
 * Throws for an upload that does not exist or is of another kind. Updating its row makes a
 * concurrent clean-up re-check it.
 */
export async function requireUploads(tx: Tx, uses: readonly Use[], now: Date): Promise<void> {
  const errors: FieldError[] = [];
  for (const { kind, address, path } of uses) {
    if (!address?.startsWith(UPLOADS_PATH)) continue;
    const name = address.slice(UPLOADS_PATH.length);
    if (kindOf(name) === kind && (await keep(tx, [name], now)) > 0) continue;
    errors.push({ path, message: 'uploadGone' });
  }
  if (errors.length > 0) throw new AppError('invalid_input', { fields: errors });
}

/** Unused files are kept for another day, because open pages may still show them. */
export async function releaseUploads(
  tx: Tx,
  addresses: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const names = addresses.flatMap((address) =>
    address?.startsWith(UPLOADS_PATH) ? [address.slice(UPLOADS_PATH.length)] : [],
  );
  if (names.length > 0) await keep(tx, names, now);
}

async function keep(tx: Tx, names: string[], now: Date): Promise<number> {
  const kept = await tx
    .update(uploads)
    .set({ keepUntil: keptUntil(now) })
    .where(and(inArray(uploads.name, names), isNull(uploads.removedAt)))
    .returning({ name: uploads.name });
  return kept.length;
}

function kindOf(name: string): UploadKind | null {
  const [, , thumbnail, ending] = UPLOAD_NAME.exec(name) ?? [];
  if (ending === undefined || thumbnail !== undefined) return null;
  return ending === 'webp' ? 'image' : 'video';
}
