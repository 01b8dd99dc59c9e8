import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shipped-packages.ts';

/** A package that npm installs on one kind of machine only, because it holds programs for it. */
export interface NativePackage {
  name: string;
  version: string;
  integrity: string;
}

/** Those that a shop's server gets; what only our development tools need is not among them. */
export function nativePackages(): NativePackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, NativePackage & { dev?: boolean; os?: string[]; cpu?: string[] }>;
  };
  return Object.entries(packages)
    .filter(([, { dev, os, cpu }]) => dev !== true && (os !== undefined || cpu !== undefined))
    .map(([path, { version, integrity }]) => ({
      name: path.replace('node_modules/', ''),
      version,
      integrity,
    }));
}
