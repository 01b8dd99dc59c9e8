/**
 * A program that `run-limited.ts` starts calls this first. Resolves with its input; ends the program
 * when the server has ended, which closes that. Ignores signals to the whole group: the server
 * finishes what it has begun.
 */
export function readInput(): Promise<Buffer> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let whole = Number.POSITIVE_INFINITY;
    process.stdin.on('end', () => process.exit(1));
    process.stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (whole === Number.POSITIVE_INFINITY && size >= LENGTH_BYTES) {
        whole = LENGTH_BYTES + Buffer.concat(chunks).readUInt32BE();
      }
      if (size >= whole) resolve(Buffer.concat(chunks).subarray(LENGTH_BYTES));
    });
  });
}

const LENGTH_BYTES = 4;

export const answer = (result: Uint8Array | string): void =>
  void process.stdout.write(result, () => process.exit(0));
