import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { buildOpenApi } from '#server/http/openapi.ts';

const ROOT = join(import.meta.dirname, '..');
const PATH = join(ROOT, 'docs/openapi.json');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const current = `${JSON.stringify(buildOpenApi(endpoints, version), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(PATH, current);
} else if (readFileSync(PATH, 'utf8') !== current) {
  process.stderr.write('docs/openapi.json is out of date: run npm run openapi\n');
  process.exitCode = 1;
}
