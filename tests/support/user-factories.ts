import type { CreateUser } from '#contract/users/users.ts';
import { PERMISSIONS } from '#contract/permissions.ts';

let counter = 0;

export const NEW_PASSWORD = 'Fresh-serum-42';

/** Valid input for a new user. */
export function userInput(overrides: Partial<CreateUser> = {}): CreateUser {
  counter += 1;
  return {
    username: `colleague${counter}`,
    fullName: `زميل ${counter}`,
    password: NEW_PASSWORD,
    ...overrides,
  };
}

export const ALL_ALLOWED = Object.fromEntries(PERMISSIONS.map((p) => [p, true]));
export const ALL_REFUSED = Object.fromEntries(PERMISSIONS.map((p) => [p, false]));
