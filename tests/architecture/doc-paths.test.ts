import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT });

/** Links to files, and paths in back quotes that begin with a top-level folder. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)].map(
    ([, path = '']) => join(dirname(document), path),
  );
  const quoted = [
    ...text.matchAll(
      /`((?:contract|server|web|storefront|carriers|tests|scripts|docs|bench|\.ci)\/[^`\s<>{}*]*)`/g,
    ),
  ];
  return [...links, ...quoted.map(([, path = '']) => path)];
}

function scriptsIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files that are there', () => {
    expect(pathsIn(document).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('names only commands that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scriptsIn(document).filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('there are documents to check', () => {
  expect(DOCUMENTS).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']),
  );
});
