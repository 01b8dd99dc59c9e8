// Runs on the system's Node, so that the Node from npm is verified before it runs.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The programs and libraries among the installed packages that are not those of our list. The server
 * looks again when it starts (server/binaries/), because a release is not installed by npm.
 */
export function unknownBinaries(root) {
  const known = JSON.parse(readFileSync(join(root, 'server/binaries/known-binaries.json'), 'utf8'));
  return Object.entries(known).flatMap(([name, { files }]) => {
    const folder = join(root, 'node_modules', name);
    // Of another platform.
    if (!existsSync(folder)) return [];
    return Object.entries(files)
      .map(([path, hash]) => [join(folder, path), hash])
      .filter(([path, hash]) => !existsSync(path) || sha256(path) !== hash)
      .map(([path]) => path);
  });
}

const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
