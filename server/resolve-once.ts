import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Node parses a package's whole export map again for every import and every file of it. For
 * drizzle-orm, with a long map and many files, that costs almost a second of start-up. Here each
 * package is resolved once, and one file decides the module type of its folder. Of our own files,
 * one decides for all: Node would look for a package.json in every folder, and for `#server/…` read
 * the map of imports each time.
 */
const packages = new Map<string, ResolveFnOutput>();
const formats = new Map<string, ResolveFnOutput['format']>();
/** Where `#server/`, `#contract/` and the like begin. */
const roots = new Map<string, string>();
let ownFormat: ResolveFnOutput['format'];

const PACKAGE = /^[a-z@](?!.*:)/;
const NEIGHBOUR = /^\.\.?\/.*\.js$/;
const OWN_FILE = /^(?:\.\.?\/|(?<root>#\w+\/)).*\.ts$/;

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

function resolveOwn(specifier: string, parentURL: string, resolve: Resolve): ResolveFnOutput {
  const root = OWN_FILE.exec(specifier)?.groups?.root;
  const base = root === undefined ? parentURL : roots.get(root);
  const file = root === undefined ? specifier : specifier.slice(root.length);
  if (base !== undefined && ownFormat !== undefined) {
    return { url: new URL(file, base).href, format: ownFormat, shortCircuit: true };
  }
  const resolved = resolve();
  ownFormat = resolved.format;
  if (root !== undefined && resolved.url.endsWith(file)) {
    roots.set(root, resolved.url.slice(0, -file.length));
  }
  return resolved;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context;
    const resolve = () => nextResolve(specifier, context);
    if (parentURL === undefined || !conditions.includes('import')) return resolve();
    const isOurs = !parentURL.includes('/node_modules/');
    if (isOurs && OWN_FILE.test(specifier)) return resolveOwn(specifier, parentURL, resolve);
    if (isOurs) return PACKAGE.test(specifier) ? resolvePackage(specifier, resolve) : resolve();
    if (!NEIGHBOUR.test(specifier)) return resolve();
    return resolveNeighbour(new URL(specifier, parentURL).href, resolve);
  },
});
