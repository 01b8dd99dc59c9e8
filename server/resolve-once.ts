import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node reads the whole list of a package's exports again for every import of it and for every file
 * in it. drizzle-orm's list is long and its files are many: almost a second of a start. Here a
 * package is looked up once, and one file tells what kind of module its folder holds.
 */
const packages = new Map<string, ResolveFnOutput>();
const formats = new Map<string, ResolveFnOutput['format']>();

const PACKAGE = /^[a-z@](?!.*:)/;
const NEIGHBOUR = /^\.\.?\/.*\.js$/;

type Resolve = () => ResolveFnOutput;

function resolvePackage(name: string, resolve: Resolve): ResolveFnOutput {
  const resolved = packages.get(name) ?? resolve();
  packages.set(name, resolved);
  return { ...resolved, shortCircuit: true };
}

function resolveNeighbour(url: string, resolve: Resolve): ResolveFnOutput {
  const folder = url.slice(0, url.lastIndexOf('/'));
  const format = formats.get(folder);
  if (format !== undefined) return { url, format, shortCircuit: true };
  const resolved = resolve();
  formats.set(folder, resolved.format);
  return resolved;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    const resolve = () => nextResolve(specifier, context);
    if (parentURL === undefined || !conditions.includes('import')) return resolve();
    const isOurs = !parentURL.includes('/node_modules/');
    if (isOurs) return PACKAGE.test(specifier) ? resolvePackage(specifier, resolve) : resolve();
    if (!NEIGHBOUR.test(specifier)) return resolve();
    return resolveNeighbour(new URL(specifier, parentURL).href, resolve);
  },
});
