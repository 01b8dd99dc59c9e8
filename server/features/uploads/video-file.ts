import { AppError } from '../../errors.ts';
import { withFileReader, type FileReader } from './file-reader.ts';
import { checkMp4, isMp4 } from './video-mp4.ts';
import { checkWebm, isWebm } from './video-webm.ts';

const HEAD = 4_096;

/** The extension for the content, after checking its whole structure. */
export const checkVideo = (path: string) => withFileReader(path, endingOf);

async function endingOf(reader: FileReader): Promise<'mp4' | 'webm'> {
  if (reader.size === 0) throw new AppError('file_damaged');
  const head = await reader.read(0, HEAD);
  const kind = isMp4(head) ? 'mp4' : isWebm(head) ? 'webm' : null;
  if (kind === null) throw new AppError('not_a_video');
  const isWhole = kind === 'mp4' ? await checkMp4(reader) : await checkWebm(reader);
  if (!isWhole) throw new AppError('file_damaged');
  return kind;
}
