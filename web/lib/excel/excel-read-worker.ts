import { readFirstSheet, type SheetRows } from './excel-sheet.ts';

export type ReadAnswer = { rows: SheetRows } | { failure: string };

self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = (message: ReadAnswer) => self.postMessage(message, { transfer: [] });
  readFirstSheet(data).then(
    (rows) => answer({ rows }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
