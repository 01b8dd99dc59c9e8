// @vitest-environment jsdom
import { CATALOGUES } from '#web/app/catalogues/catalogues.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSIONS } from '#contract/permissions.ts';
import { PATIENTLY } from '#tests/support/patience.ts';

const amina = {
  id: '7f0c1f6e-52f7-4c31-9d43-0f6f7f5f6f01',
  username: 'amina',
  fullName: 'أمينة',
  role: 'administrator',
  mustChangePassword: false,
  ...Object.fromEntries(PERMISSIONS.map((permission) => [permission, true])),
};

/** Each tab has its own module instance; the storage is shared, as in a browser. */
async function openTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { takeReturnPath } = await import('./return-path.ts');
  await (await import('#web/i18n/language-store.ts')).startLanguage(CATALOGUES);
  session.startSession();
  return { ...session, takeReturnPath };
}

/** A browser sends storage events to every tab except the one that wrote. */
const tellOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));

function answers(byPath: Record<string, () => Response>) {
  const fetch = vi.fn<(path: string) => Promise<Response>>(async (path) => {
    const answer = byPath[path];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer();
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const noSession = json({ code: 'not_signed_in', detail: '' }, 401);
const enter = async () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/orders?page=2');
});
afterEach(() => vi.unstubAllGlobals());

describe('the user record', () => {
  it('is exactly the login answer, and both tabs follow it', async () => {
    answers({ '/api/auth/login': json(amina), '/api/auth/me': json(amina) });
    const [one, other] = [await openTab(), await openTab()];
    await one.signIn({ username: 'amina', password: 'x' }, enter);
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(amina);
    tellOtherTabs();
    expect(other.currentUser()).toEqual(amina);

    localStorage.removeItem('user');
    tellOtherTabs();
    expect([one.currentUser(), other.currentUser()]).toEqual([null, null]);
  });

  it('waits for the second step of a user who has one', async () => {
    const challenge = { challenge: 'token', kinds: ['app'], passkey: null };
    answers({
      '/api/auth/login': json(challenge, 202),
      '/api/auth/login/factor': json(amina),
      '/api/auth/me': json(amina),
    });
    const tab = await openTab();
    expect(await tab.signIn({ username: 'amina', password: 'x' }, enter)).toEqual(challenge);
    expect(localStorage.getItem('user')).toBeNull();
    await tab.finishSignIn({ challenge: 'token', code: '123456' }, enter);
    expect(tab.currentUser()).toEqual(amina);
  });

  it('is read again when the server asks for a second factor first', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    const refused = json({ code: 'second_factor_required', detail: '' }, 403);
    answers({ '/api/auth/me': json(amina), '/api/orders': refused });
    const tab = await openTab();
    const { call } = await import('./api-client.ts');
    const { orderEndpoints } = await import('#contract/orders/orders.ts');
    const asked = { ...amina, mustSetUpSecondFactor: true };
    answers({ '/api/auth/me': json(asked), '/api/orders': refused });
    await expect(call(orderEndpoints.listOrders)).rejects.toThrow('403');
    await vi.waitFor(() => expect(tab.currentUser()).toEqual(asked), PATIENTLY);
  });

  it('opens the shell only when the next screen is ready', async () => {
    answers({ '/api/auth/login': json(amina) });
    const tab = await openTab();
    await tab.signIn({ username: 'amina', password: 'x' }, async () => {
      expect(tab.currentUser()).toBeNull();
    });
    expect(tab.currentUser()).toEqual(amina);
  });

  it('that is not readable counts as none', async () => {
    answers({});
    localStorage.setItem('user', '{"username":');
    expect((await openTab()).currentUser()).toBeNull();
    localStorage.setItem('user', '"amina"');
    expect((await openTab()).currentUser()).toBeNull();
  });

  it('is brought up to date with the server at the start', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({ '/api/auth/me': json({ ...amina, canEditOrders: false }) });
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.currentUser()?.canEditOrders).toBe(false), PATIENTLY);
  });

  it('stays when the server cannot be reached', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({});
    const tab = await openTab();
    await tab.refreshSession();
    expect(tab.currentUser()).toEqual(amina);
  });

  it('is not brought back by an answer that a sign-out overtook', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({});
    const tab = await openTab();
    answers({
      '/api/auth/me': () => {
        localStorage.removeItem('user');
        tellOtherTabs();
        return Response.json(amina);
      },
    });
    await tab.refreshSession();
    expect(localStorage.getItem('user')).toBeNull();
  });
});

describe('an ended session', () => {
  it('removes the record and leads back to where the user was, once', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({ '/api/auth/me': noSession });
    const tab = await openTab();
    await vi.waitFor(() => expect(tab.currentUser()).toBeNull(), PATIENTLY);
    expect(localStorage.getItem('user')).toBeNull();
    window.history.replaceState(null, '', '/login');
    expect(tab.takeReturnPath()).toBe('/orders?page=2');
    expect(tab.takeReturnPath()).toBe('/');
  });

  it('noticed by another tab leads back here too', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({ '/api/auth/me': json(amina) });
    const [here, other] = [await openTab(), await openTab()];
    answers({ '/api/auth/me': noSession });
    await other.refreshSession();
    sessionStorage.clear();
    tellOtherTabs();
    expect(here.currentUser()).toBeNull();
    expect(here.takeReturnPath()).toBe('/orders?page=2');
  });

  it('by signing out in another tab leads home after the next sign-in', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({ '/api/auth/me': json(amina) });
    const [here, other] = [await openTab(), await openTab()];
    let toldHere: Promise<void> | undefined;
    answers({
      '/api/auth/me': noSession,
      '/api/auth/logout': () => {
        // The server notifies every screen of the session before it responds.
        toldHere = here.refreshSession();
        return new Response(null, { status: 204 });
      },
    });
    await other.signOut();
    await toldHere;
    tellOtherTabs();
    expect(here.currentUser()).toBeNull();
    expect(here.takeReturnPath()).toBe('/');
  });
});

describe('signing out', () => {
  it('that the server did not hear of changes nothing', async () => {
    localStorage.setItem('user', JSON.stringify(amina));
    answers({ '/api/auth/me': json(amina) });
    const tab = await openTab();
    await expect(tab.signOut()).rejects.toHaveProperty('status', 0);
    expect(tab.currentUser()).toEqual(amina);
    answers({ '/api/auth/me': noSession });
    await tab.refreshSession();
    expect(tab.takeReturnPath()).toBe('/orders?page=2');
  });
});
