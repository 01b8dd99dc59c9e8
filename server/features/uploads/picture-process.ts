import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { runLimited } from '../../limited-process/run-limited.ts';

export interface PictureResult {
  refusal?: 'too_many_pixels' | 'file_damaged' | 'disk_full';
  /** In megapixels. */
  limit?: number;
}

const PROGRAM = join(import.meta.dirname, 'picture-program.ts');
/** The largest picture within the limits takes some 660 MB; a header may lie about the rest. */
const LIMITS = { memory: 900_000_000, ms: 60_000 };

/** Converts a picture in a process of its own. Throws what the caller is to be told. */
export async function convertInProcess(
  paths: readonly string[],
  signal: AbortSignal,
  limits = LIMITS,
): Promise<void> {
  const answer = await runLimited(PROGRAM, { args: paths, signal, limits });
  // Killed for time or memory, or the decoder crashed.
  if (answer === null) throw new AppError('picture_too_heavy');
  const { refusal, limit } = JSON.parse(answer.toString()) as PictureResult;
  if (refusal !== undefined) throw new AppError(refusal, { values: { limit: limit ?? 0 } });
}
