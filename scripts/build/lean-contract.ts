import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync, type ESTree, type Plugin } from 'vite';

/** All that the browser reads of an endpoint: its address, and how a file is sent. */
const KEPT: readonly string[] = ['method', 'path', 'file'];
const ADDRESS = 2;
const SUFFIX = '?plain';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps schemas out of screens that validate nothing. The browser needs the method and the path of
 * an endpoint, while its schemas bring in Zod and half of the contract. So in a build the endpoints
 * and the plain values of each module become a module of their own, and what is left is dropped
 * unless a form uses it.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  resolveId: {
    filter: { id: /\?plain$/ },
    handler: (id, importer) => new URL(id, `file://${importer}`).pathname + SUFFIX,
  },
  load: {
    filter: { id: /\?plain$/ },
    handler: (id) => {
      const file = id.slice(0, -SUFFIX.length);
      return { code: plainPartOf(readFileSync(file, 'utf8'), file), moduleType: 'ts' };
    },
  },
  transform: {
    filter: { id: /\/contract\/[\w/-]+\.ts$/ },
    handler: (code, id) => ({
      code: withoutPlainPart(code, id),
      map: null,
      moduleSideEffects: false,
    }),
  },
});

/** The endpoints of a module by method and path, and its plain values. */
export const plainPartOf = (code: string, file: string): string =>
  constantsOf(code, file)
    .flatMap(({ name, init, statement }) => {
      const endpoints = endpointsOf(init);
      if (endpoints === null) return isPlain(init) ? [cut(code, statement)] : [];
      const lines = endpoints.map(
        ([key, parts]) => `  ${key}: { ${parts.map((part) => cut(code, part)).join(', ')} },`,
      );
      return [`export const ${name} = {`, ...lines, '};'];
    })
    .join('\n');

/** The other part, with every constant marked as droppable. */
export function withoutPlainPart(code: string, file: string): string {
  const from = `from './${basename(file)}${SUFFIX}';`;
  const edits = constantsOf(code, file).flatMap(({ name, init, statement }): Edit[] => {
    const { start, end } = init;
    if (endpointsOf(init) !== null || isPlain(init)) {
      return [{ ...statement, text: `import { ${name} } ${from} export { ${name} };` }];
    }
    if (init.type !== 'CallExpression') return [];
    // Bundlers drop a marked call when nobody uses its result, but not a chain of calls.
    return [
      { start, end: start, text: '/*#__PURE__*/(() => ' },
      { start: end, end, text: ')()' },
    ];
  });
  // From the end, so that the positions before stay right.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

interface Range {
  start: number;
  end: number;
}
const cut = (code: string, { start, end }: Range) => code.slice(start, end);

interface Constant {
  name: string;
  init: ESTree.Expression;
  statement: Range;
}

function constantsOf(code: string, file: string): Constant[] {
  return parseSync(file, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { start, end, declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init !== null
        ? [{ name: id.name, init, statement: { start, end } }]
        : [],
    );
  });
}

type Endpoints = [key: string, parts: ESTree.ObjectProperty[]][];

/** Null for any other constant, and when an address is not written out. */
function endpointsOf(init: ESTree.Expression): Endpoints | null {
  if (init.type !== 'ObjectExpression' || init.properties.length === 0) return null;
  const found = init.properties.map((property): Endpoints[number] | null => {
    if (property.type !== 'Property' || property.value.type !== 'CallExpression') return null;
    const { callee, arguments: given } = property.value;
    const isEndpoint = callee.type === 'Identifier' && callee.name === 'defineEndpoint';
    if (!isEndpoint || given[0]?.type !== 'ObjectExpression') return null;
    const parts = given[0].properties
      .filter((part) => part.type === 'Property')
      .filter((part) => KEPT.includes(keyOf(part)) && isLiteral(part.value));
    return parts.length >= ADDRESS ? [keyOf(property), parts] : null;
  });
  return found.every((one) => one !== null) ? found : null;
}

const keyOf = ({ key }: ESTree.ObjectProperty) => (key.type === 'Identifier' ? key.name : '');

/** A number, a text, or a list of them: it refers to nothing. */
function isPlain(init: ESTree.Expression): boolean {
  if (init.type === 'TSAsExpression' || init.type === 'TSSatisfiesExpression') {
    return isPlain(init.expression);
  }
  if (init.type === 'BinaryExpression') return isLiteral(init.left) && isLiteral(init.right);
  if (init.type === 'ArrayExpression') return init.elements.every((one) => isLiteral(one));
  return isLiteral(init);
}
const isLiteral = (node: { type: string } | null) => node?.type === 'Literal';
