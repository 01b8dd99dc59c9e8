import { HttpClient } from './http-client.ts';

interface FirstPassword {
  username: string;
  /** Of the first start: generated, or from the configuration. */
  first: string;
  chosen: string;
}

/** Signs in with a password of the first start and replaces it, as its user has to. */
export async function replaceFirstPassword(
  url: string,
  { username, first, chosen }: FirstPassword,
): Promise<HttpClient> {
  const client = new HttpClient(url);
  const { status } = await client.login(username, first);
  if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
  const body = { currentPassword: first, newPassword: chosen };
  const changed = await client.request('POST', '/api/auth/password', { body });
  if (changed.status !== 204) throw new Error(`The change was answered with ${changed.status}`);
  return client;
}
