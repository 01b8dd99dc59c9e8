import { expect, type Page } from '@playwright/test';
import { userEndpoints, type CreateUser, type User } from '#contract/users.ts';

export const USER_PASSWORD = 'Violon-sous-pluie-4';
let counter = 0;

/** Adds a user by the signed-in administrator's session. */
export async function addUser(page: Page, overrides: Partial<CreateUser> = {}): Promise<User> {
  // Tests run in several processes on stores of their own; the name is unique in each.
  const username = `colleague-${(counter += 1)}`;
  const data = { username, fullName: 'ليلى بن عمر', password: USER_PASSWORD, ...overrides };
  const answer = await page.request.post(userEndpoints.createUser.path, { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as User;
}

export async function removeUser(page: Page, { id }: Pick<User, 'id'>): Promise<void> {
  expect((await page.request.delete(`/api/users/${id}`)).status()).toBe(204);
}
