import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED } from './allowed-licences.ts';

/** The licences of an SPDX expression that we may not use; of alternatives one has to be allowed. */
export function forbiddenIn(expression: string | null): string[] {
  if (expression === null) return ['no licence'];
  const all = expression.replaceAll(/[()]/g, '').split(' AND ');
  return all.flatMap((part) => {
    const choices = part.split(' OR ');
    return choices.some((id) => Object.hasOwn(ALLOWED, id)) ? [] : [part];
  });
}

/** What an installed package says of itself; undefined for one of another platform. */
export function installedLicence(folder: string): string | undefined {
  try {
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      license?: string;
    };
    return license;
  } catch {
    return undefined;
  }
}
