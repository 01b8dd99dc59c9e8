import { expect, type Page } from '@playwright/test';
import { replaceFirstPassword } from '#tests/support/first-password.ts';
import { userEndpoints, type CreateUser, type User } from '#contract/users/users.ts';

export const USER_PASSWORD = 'Violon-sous-pluie-4';
let counter = 0;

/** What the administrator types for them, and they replace. */
const FIRST_PASSWORD = 'Typed-by-the-boss-1';

/** Adds a user by the signed-in administrator's session, who then chooses the wanted password. */
export async function addUser(page: Page, overrides: Partial<CreateUser> = {}): Promise<User> {
  // Tests run in several processes on stores of their own; the name is unique in each.
  const username = `colleague-${(counter += 1)}`;
  const { password: chosen = USER_PASSWORD, ...fields } = overrides;
  const data = { username, fullName: 'ليلى بن عمر', ...fields, password: FIRST_PASSWORD };
  const answer = await page.request.post(userEndpoints.createUser.path, { data });
  expect(answer.status()).toBe(201);
  const user = (await answer.json()) as User;
  const { origin } = new URL(page.url());
  const client = await replaceFirstPassword(origin, {
    username: user.username,
    first: FIRST_PASSWORD,
    chosen,
  });
  await client.request('POST', '/api/auth/logout');
  return user;
}

export async function removeUser(page: Page, { id }: Pick<User, 'id'>): Promise<void> {
  expect((await page.request.delete(`/api/users/${id}`)).status()).toBe(204);
}
