import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, slowAvif } from '#tests/support/media-files.ts';
import { convertImage, convertInProcess } from './image-file.ts';

const LONG = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-pictures-'));
  await writeFile(join(folder, 'slow'), slowAvif());
  await writeFile(join(folder, 'small'), await png());
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const paths = (source: string) => ({ source: at(source), web: at('web'), thumbnail: at('thumb') });
const argumentsFor = (source: string) => [at(source), at('web'), at('thumb'), '640'];
const calm = () => new AbortController().signal;

/** The processes of this machine that work on our pictures. */
function decoders(): string[] {
  return globSync('/proc/[0-9]*/cmdline').filter((file) => {
    try {
      const line = readFileSync(file, 'utf8');
      return line.includes('picture-program') && line.includes(folder);
    } catch {
      return false;
    }
  });
}
async function untilDecoders(count: number): Promise<void> {
  await expect.poll(() => decoders().length, { timeout: LONG, interval: 20 }).toBe(count);
}

describe.runIf(existsSync('/proc/self/cmdline'))('the process of a picture', () => {
  it('ends with it', { timeout: LONG }, async () => {
    const converting = convertImage(paths('slow'), calm());
    await untilDecoders(1);
    await converting;
    expect(existsSync(at('thumb'))).toBe(true);
    await untilDecoders(0);
  });

  it('is killed when the sender leaves', { timeout: LONG }, async () => {
    const sender = new AbortController();
    const converting = convertImage(paths('slow'), sender.signal).catch((error: Error) => error);
    await untilDecoders(1);
    sender.abort();
    expect(await converting).toBeInstanceOf(Error);
    await untilDecoders(0);
  });

  it(
    'is killed when it takes too much memory, and the refusal says so',
    { timeout: LONG },
    async () => {
      const converting = convertInProcess(argumentsFor('slow'), calm(), {
        memory: 150_000_000,
        ms: LONG,
      });
      await expect(converting).rejects.toMatchObject({ code: 'picture_too_heavy' });
      await untilDecoders(0);
    },
  );

  it('is killed when it takes too long', { timeout: LONG }, async () => {
    const limits = { memory: 900_000_000, ms: 10 };
    const converting = convertInProcess(argumentsFor('slow'), calm(), limits);
    await expect(converting).rejects.toMatchObject({ code: 'picture_too_heavy' });
    await untilDecoders(0);
  });

  it('does not outlive a server that was killed', { timeout: LONG }, async () => {
    const program = join(import.meta.dirname, 'picture-program.ts');
    const child = spawn(process.execPath, [program, ...argumentsFor('slow')], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await untilDecoders(1);
    const ended = once(child, 'exit');
    child.stdin.destroy();
    expect(await ended).toEqual([1, null]);
  });
});

it('pictures are converted one by one, and few of them wait', { timeout: LONG }, async () => {
  const sender = new AbortController();
  const first = convertImage(paths('slow'), sender.signal).catch((error: Error) => error.message);
  const others = Array.from({ length: 16 }, () =>
    convertImage(paths('small'), sender.signal).catch((error: Error) => error.message),
  );
  const results: unknown[] = [];
  for (const other of others) void other.then((result) => results.push(result));
  await expect.poll(() => results, { timeout: LONG }).toEqual(['too_many_pictures']);
  expect(decoders().length).toBeLessThanOrEqual(1);
  sender.abort();
  await Promise.all([first, ...others]);
  // Those who left have made room.
  await convertImage(paths('small'), calm());
});
