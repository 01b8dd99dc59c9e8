import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import smallMemory from './small-memory.json' with { type: 'json' };

it('is the same in a release', () => {
  const lines = readFileSync(join(import.meta.dirname, 'release/lawha.sh'), 'utf8').split('\n');
  for (const [name, value] of Object.entries(smallMemory)) {
    expect(lines).toContain(`export ${name}="\${${name}:-${value}}"`);
  }
});
