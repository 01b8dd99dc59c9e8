import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1_048_576;

const fillerIn = (folder: string) => join(folder, 'filler');

/** Fills the free space with one big file. */
function fillDisk(folder: string): void {
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

/** A small file system mounted on a folder, to be filled completely. Needs root. */
export class SmallDisk {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Null when this machine does not allow mounting. */
  static mount(folder: string, megabytes: number): SmallDisk | null {
    const { status } = spawnSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder],
      { stdio: 'ignore' },
    );
    return status === 0 ? new SmallDisk(folder) : null;
  }

  resize(megabytes: number): void {
    spawnSync('mount', ['-o', `remount,size=${megabytes}m`, this.#folder], { stdio: 'ignore' });
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
