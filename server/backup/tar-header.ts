// By hand: 30 lines, and a backup must be readable by any tar for as long as it is kept.

/** A tar file consists of blocks of this size. */
export const TAR_BLOCK = 512;

const CHECKSUM = { from: 148, to: 156 };
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

/** Header of a regular file with mode 0600, in the ustar format that every tar reads. */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(TAR_BLOCK);
  header.write(name, 0, 'utf8');
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  header.write('0ustar\x0000', 156);
  header.write(`${octal(sumOf(header), 6)} `, CHECKSUM.from);
  return header;
}

/** Null when the block is not a header. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
  const text = (from: number, to: number) =>
    header.toString('utf8', from, to).replace(/\0.*$/s, '').trim();
  const size = Number.parseInt(text(124, 136), 8);
  if (Number.parseInt(text(CHECKSUM.from, CHECKSUM.to), 8) !== sumOf(header)) return null;
  return Number.isSafeInteger(size) ? { name: text(0, 100), size } : null;
}

/** Sum of the bytes, with the checksum field itself counted as spaces. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, i) => {
    const isChecksum = i >= CHECKSUM.from && i < CHECKSUM.to;
    return sum + (isChecksum ? 0x20 : byte);
  }, 0);
}

export const paddingAfter = (size: number) => (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
