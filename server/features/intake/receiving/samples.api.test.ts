import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { isPhpThere } from '../../../../scripts/find/find-php.ts';
import { signIn } from '#tests/support/factories.ts';
import { connectSource, INTAKE_DEPS, SECRET, workOffInbox } from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);
const PAGE = readFileSync('docs/signed-json.md', 'utf8');
const sampleOf = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(PAGE)?.[1] ?? '';

/** How each language is run with the text of its sample. */
const PROGRAMS = {
  sh: ['bash', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  php: ['php', '-r'],
} as const;

const isMissing = (language: string) => language === 'php' && !isPhpThere();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
afterAll(() => app.close());

describe.for(Object.entries(PROGRAMS))('%s', ([language, [program, ...options]]) => {
  it.skipIf(isMissing(language))('the sample sends an order', async () => {
    await app.reset();
    const { client } = await signIn(app);
    const { path } = await connectSource(client);
    const text = sampleOf(language).replace('<?php', '');
    expect(text.length).toBeGreaterThan(200);
    const env = { ...process.env, ADDRESS: `${app.url}${path}`, SECRET };
    const { stdout } = await run(program, [...options, text], { env });
    expect(stdout).toContain('"result":"stored"');
    await workOffInbox(app);
    const made = await app.db.select().from(orders);
    expect(made.map(({ totalAmount, wilayaCode }) => [totalAmount, wilayaCode])).toEqual([
      ['3400.00', 16],
    ]);
  });
});
