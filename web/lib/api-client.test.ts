// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';
import { call, callList, onUnauthorised } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { watchAttendance } from './attendance.ts';

const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: '',
  access: 'session',
  params: z.object({ id: z.string() }),
  responses: { 200: z.object({ id: z.string() }) },
});
const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: '',
  access: 'session',
  query: z.object({ page: z.number().optional(), search: z.string().optional() }),
  responses: { 200: z.array(z.object({ id: z.string() })) },
});
const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  summary: '',
  access: 'session',
  body: z.object({ phone: z.string() }),
  responses: { 201: z.object({ id: z.string() }) },
});
const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: '',
  access: 'public',
  responses: { 204: null },
});

function answerWith(body: string | null, init: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError');
  return error;
}

const problem = (status: number, code: string) => ({
  body: JSON.stringify({
    detail: 'رقم الهاتف غير صالح',
    code,
    requestId: 'r-1',
    errors: [{ path: 'phone', message: 'غير صالح' }],
  }),
  init: { status, headers: { 'content-type': 'application/problem+json' } },
});

afterEach(() => vi.unstubAllGlobals());

describe('what is sent', () => {
  it('fills the path, keeps only given query values and sends the cookies', async () => {
    const fetch = answerWith('{"id":"a b"}', { status: 200 });
    await call(getOrder, { params: { id: 'a b' } });
    await call(listOrders, { query: { page: 2, search: undefined } });
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/orders/a%20b',
      '/api/orders?page=2',
    ]);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('sends a JSON body only when there is a payload', async () => {
    const fetch = answerWith('{"id":"1"}', { status: 201 });
    await call(createOrder, { body: { phone: '0550' }, idempotencyKey: 'k' });
    await call(logout);
    const [withBody, without] = fetch.mock.calls.map(([, init]) => init);
    expect(withBody).toMatchObject({
      body: '{"phone":"0550"}',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'ar',
        'idempotency-key': 'k',
      },
    });
    expect(without).not.toHaveProperty('body');
    expect(without?.headers).toEqual({ 'accept-language': 'ar' });
  });
});

describe('what comes back', () => {
  it('is nothing for an answer without a body', async () => {
    answerWith(null, { status: 204 });
    expect(await call(logout)).toBeUndefined();
  });

  it('counts a list by its header, or by itself', async () => {
    answerWith('[{"id":"1"}]', { status: 200, headers: { 'x-total-count': '937' } });
    expect(await callList(listOrders)).toEqual({
      items: [{ id: '1' }],
      total: 937,
      isMore: false,
    });
    answerWith('[]', { status: 200, headers: { 'x-total-count': '31', 'x-total-more': 'true' } });
    expect(await callList(listOrders)).toMatchObject({ total: 31, isMore: true });
    answerWith('[{"id":"1"}]', { status: 200 });
    expect(await callList(listOrders)).toMatchObject({ total: 1 });
  });
});

describe('a failure', () => {
  it('says the status and the detail of a problem', async () => {
    const { body, init } = problem(400, 'invalid_input');
    answerWith(body, init);
    expect(await failure(call(logout))).toMatchObject({
      message: '400: رقم الهاتف غير صالح',
      status: 400,
      code: 'invalid_input',
      requestId: 'r-1',
      errors: [{ path: 'phone', message: 'غير صالح' }],
    });
  });

  it('says the body of a plain-text answer', async () => {
    answerWith('bad gateway, sorry', { status: 502, statusText: 'Bad Gateway' });
    expect((await failure(call(logout))).message).toBe('502: bad gateway, sorry');
  });

  it('says the status text of an empty answer', async () => {
    answerWith('', { status: 503, statusText: 'Service Unavailable' });
    expect((await failure(call(logout))).message).toBe('503: Service Unavailable');
  });

  it('says the body when what claims to be JSON is not', async () => {
    answerWith('{"detail', { status: 500, headers: { 'content-type': 'application/json' } });
    expect((await failure(call(logout))).message).toBe('500: {"detail');
  });

  it.each([
    ['text/html', '<center><h1>502 Bad Gateway</h1></center>'],
    ['TEXT/HTML; charset=utf-8', 'Bad Gateway'],
    ['text/plain', '\n<!DOCTYPE html><title>502</title>'],
    ['application/json', '<html>'],
  ])('shows nobody the page of a proxy, sent as %s', async (type, body) => {
    const headers = { 'content-type': type };
    answerWith(body, { status: 502, statusText: 'Bad Gateway', headers });
    expect((await failure(call(logout))).message).toBe('502: Bad Gateway');
    answerWith(body, { status: 502, headers });
    expect((await failure(call(logout))).message).toBe(
      '502: تعذّر الاتصال بالخادم. تحقّق من الإنترنت ثم أعد المحاولة.',
    );
  });

  it('is a sentence with status 0 when no answer comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(call(logout));
    expect(error.status).toBe(0);
    expect(error.message).toContain('تعذّر الاتصال بالخادم');
  });

  it('passes an abort on as it is', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')));
    const given = AbortSignal.abort();
    await expect(call(logout, { signal: given })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('401', () => {
  it('is told to whoever keeps the session', async () => {
    const heard = vi.fn<() => void>();
    const stop = onUnauthorised(heard);
    const { body, init } = problem(401, 'not_signed_in');
    answerWith(body, init);
    await failure(call(logout));
    expect(heard).toHaveBeenCalledOnce();
    stop();
  });

  it('of a wrong password is not the end of a session', async () => {
    const heard = vi.fn<() => void>();
    const stop = onUnauthorised(heard);
    const { body, init } = problem(401, 'wrong_credentials');
    answerWith(body, init);
    await failure(call(logout));
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  it('can yield an empty result', async () => {
    const { body, init } = problem(401, 'not_signed_in');
    answerWith(body, init);
    expect(await call(logout, { unauthorised: 'empty' })).toBeNull();
  });
});

it('a page that nobody has touched for a while says so', async () => {
  vi.useFakeTimers();
  watchAttendance();
  window.dispatchEvent(new Event('keydown'));
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json([]),
  );
  vi.stubGlobal('fetch', fetch);
  const told = () => new Headers(fetch.mock.lastCall?.[1].headers).has('x-unattended');
  await call(listOrders);
  expect(told()).toBe(false);
  vi.advanceTimersByTime(6 * 60_000);
  await call(listOrders);
  expect(told()).toBe(true);
  vi.useRealTimers();
});
