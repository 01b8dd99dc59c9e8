import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { plainPartOf, withoutPlainPart } from './lean-contract.ts';

const CONTRACT = join(import.meta.dirname, '../../contract');
const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.includes('.test.'));

const SOURCE = `import { z } from 'zod';
export const DAYS = 30;
export const KINDS = ['a', 'b'] as const;
const LOCAL = z.string().max(DAYS);
export const Thing = z.object({ name: LOCAL, kind: z.enum(KINDS) }).meta({ id: 'Thing' });
export const thingEndpoints = {
  getThing: defineEndpoint({ method: 'GET', path: '/api/thing', responses: { 200: Thing } }),
  sendThing: defineEndpoint({ method: 'POST', path: '/api/thing', file: 'file', body: Thing, responses: { 204: null } }),
};
`;

describe('the contract in the browser', () => {
  it('has the addresses of endpoints and plain values in a part of their own', () => {
    expect(plainPartOf(SOURCE, 'thing.ts')).toBe(`export const DAYS = 30;
export const KINDS = ['a', 'b'] as const;
export const thingEndpoints = {
  getThing: { method: 'GET', path: '/api/thing' },
  sendThing: { method: 'POST', path: '/api/thing', file: 'file' },
};`);
  });

  it('has the schemas in the other, each of which can be dropped', () => {
    expect(withoutPlainPart(SOURCE, 'thing.ts')).toBe(`import { z } from 'zod';
import { DAYS } from './thing.ts?plain'; export { DAYS };
import { KINDS } from './thing.ts?plain'; export { KINDS };
const LOCAL = z.string().max(DAYS);
export const Thing = /*#__PURE__*/(() => z.object({ name: LOCAL, kind: z.enum(KINDS) }).meta({ id: 'Thing' }))();
import { thingEndpoints } from './thing.ts?plain'; export { thingEndpoints };
`);
  });

  it.each(files)('says in %s what the server is told', async (file) => {
    const path = join(CONTRACT, file);
    const { code } = await transformWithOxc(plainPartOf(readFileSync(path, 'utf8'), path), path);
    const plain: Record<string, unknown> = await import(
      `data:text/javascript,${encodeURIComponent(code)}`
    );
    const whole: Record<string, unknown> = await import(path);
    for (const [name, value] of Object.entries(plain)) {
      if (name.endsWith('Endpoints')) expect(value).toEqual(addressesIn(whole[name]));
      else expect(value).toEqual(whole[name]);
    }
  });
});

function addressesIn(endpoints: unknown): unknown {
  return Object.fromEntries(
    Object.entries(endpoints as Record<string, Record<string, string>>).map(
      ([name, { method, path, file }]) => [
        name,
        { method, path, ...(file === undefined ? {} : { file }) },
      ],
    ),
  );
}
