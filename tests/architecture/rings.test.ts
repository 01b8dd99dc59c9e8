import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type Import } from './imports.ts';

/** Those that import each other, by whatever way round; by Tarjan's strongly connected components. */
function ringsOf(imports: readonly Import[]): string[][] {
  const out = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (from !== to) out.set(from, (out.get(from) ?? new Set()).add(to));
  }
  const rings: string[][] = [];
  const found = new Map<string, number>();
  const open: string[] = [];
  const visit = (one: string): number => {
    const at = found.size;
    found.set(one, at);
    open.push(one);
    let lowest = at;
    for (const next of out.get(one) ?? []) {
      const seen = found.get(next);
      if (seen === undefined) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, seen);
    }
    if (lowest === at) {
      const ring = open.splice(open.indexOf(one));
      if (ring.length > 1) rings.push(ring.toSorted());
    }
    return lowest;
  };
  for (const one of out.keys()) if (!found.has(one)) visit(one);
  return rings;
}

/**
 * A room is a folder of `contract/`, of `server/`, of `server/db/`, of `web/` or of the features. A
 * file beside them, such as a registry of all rooms or what all rooms know, stands for itself.
 */
function roomOf(path: string): string {
  const parts = path.split('/');
  const isDeep = parts[1] === 'features' || (parts[0] === 'server' && parts[1] === 'db');
  const depth = isDeep ? 3 : 2;
  return parts.length > depth ? parts.slice(0, depth).join('/') : path;
}

const ring = (...names: string[]): Import[] =>
  names.map((from, at) => ({ from, to: names[(at + 1) % names.length] ?? '' }));

describe('rings of imports', () => {
  const imports = sourceFiles().flatMap(importsOf);

  it('are in no file, by types and on demand neither', () => {
    expect(imports.length).toBeGreaterThan(300);
    expect(ringsOf(imports)).toEqual([]);
  });

  it('are among no rooms', () => {
    const between = imports.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) }));
    expect(new Set(between.map(({ from }) => from)).size).toBeGreaterThan(100);
    expect(ringsOf(between)).toEqual([]);
  });

  it('are found, short and long, and one beside another', () => {
    expect(ringsOf(ring('a', 'b'))).toEqual([['a', 'b']]);
    expect(ringsOf([...ring('a', 'b', 'c', 'd'), { from: 'd', to: 'e' }])).toEqual([
      ['a', 'b', 'c', 'd'],
    ]);
    expect(ringsOf([...ring('a', 'b'), { from: 'b', to: 'x' }, ...ring('x', 'y')])).toHaveLength(2);
  });

  it('are found among rooms whose files import each other in no ring', () => {
    const files = [
      { from: 'web/features/orders/list/a.ts', to: 'web/features/trust/b.ts' },
      { from: 'web/features/trust/c.ts', to: 'web/features/orders/d.ts' },
      { from: 'web/features/trust/c.ts', to: 'web/lib/e.ts' },
    ];
    expect(ringsOf(files)).toEqual([]);
    expect(ringsOf(files.map(({ from, to }) => ({ from: roomOf(from), to: roomOf(to) })))).toEqual([
      ['web/features/orders', 'web/features/trust'],
    ]);
  });

  it('are no lines and no diamonds', () => {
    const arrows = ['ab', 'ac', 'bd', 'cd', 'de'];
    expect(ringsOf(arrows.map(([from = '', to = '']) => ({ from, to })))).toEqual([]);
    expect(ringsOf([{ from: 'a', to: 'a' }])).toEqual([]);
  });
});
