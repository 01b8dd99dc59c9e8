import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1_048_576;

const fillerIn = (folder: string) => join(folder, 'filler');

/** Whatever was free is taken by one big file. */
export function fillDisk(folder: string): void {
  const file = openSync(fillerIn(folder), 'a');
  for (let bytes = MEGABYTE; bytes >= 1;) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(file);
}

/** A disk of a few megabytes mounted on a folder, to be filled to the last byte. Needs root. */
export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null where this machine does not let us mount one. */
  static mount(folder: string, megabytes: number): SmallDisk | null {
    const { status } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
      { stdio: 'ignore' },
    );
    return status === 0 ? new SmallDisk(folder) : null;
  }

  fill(): void {
    fillDisk(this.#folder);
  }

  free(): void {
    rmSync(fillerIn(this.#folder), { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['-l', this.#folder], { stdio: 'ignore' });
  }
}
