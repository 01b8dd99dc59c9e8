import { text, type Reply } from '../core/http.ts';

export interface Problem {
  code: string;
  description: string;
}

/** `application/problem+json`, with one entry for each mistake. */
export const problem = (
  status: number,
  title: string,
  detail: string,
  errors: Problem[] = [],
): Reply => ({
  ...text(
    status,
    JSON.stringify({ type: `https://httpstatuses.io/${status}`, title, status, detail, errors }),
  ),
  headers: { 'content-type': 'application/problem+json' },
});

export const invalid = (errors: Problem[]): Reply =>
  problem(400, 'General.Validation', 'One or more validation errors occurred', errors);

export const wrong = (description: string): Problem => ({
  code: 'General.Validation',
  description,
});

export const parcelNotFound = () =>
  problem(404, 'Parcels.NotFound', 'The parcel was not found', [
    { code: 'Parcels.NotFound', description: 'The parcel was not found' },
  ]);
