import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import { buildOpenApi } from '#server/http/openapi.ts';
import { readVersion } from '#server/version.ts';

const PATH = join(import.meta.dirname, '../docs/openapi.json');

const current = `${JSON.stringify(buildOpenApi(endpoints, readVersion()), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(PATH, current);
} else if (readFileSync(PATH, 'utf8') !== current) {
  process.stderr.write('docs/openapi.json is out of date: run npm run openapi\n');
  process.exitCode = 1;
}
