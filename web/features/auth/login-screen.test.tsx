// @vitest-environment jsdom
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { getToasts } from '#web/ui/toast.ts';
import { LoginScreen } from './login-screen.tsx';

const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();

beforeEach(async () => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('scrollTo', () => {});
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <LoginScreen controls={null} /> }),
    history: createMemoryHistory(),
  });
  renderKit(<RouterProvider router={router as never} />);
  await screen.findByRole('button', { name: 'تسجيل الدخول' });
});
afterEach(() => vi.unstubAllGlobals());

function send(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('اسم المستخدم'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
}

const sent = () => JSON.parse(fetched.mock.calls[0]?.[1].body ?? '') as unknown;
const amina = { id: '1', username: 'amina', fullName: 'أمينة', role: 'administrator' };

it('sends what was typed and whether to remember, and stores the answer', async () => {
  fetched.mockResolvedValue(Response.json(amina));
  fireEvent.click(screen.getByRole('checkbox', { name: 'تذكرني' }));
  send('amina', ' secret ');
  await waitFor(() => expect(getToasts()[0]?.title).toBe('تم تسجيل الدخول بنجاح'));
  expect(getToasts()[0]?.description).toBe('مرحباً أمينة');
  expect(sent()).toEqual({ username: 'amina', password: ' secret ', rememberMe: true });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(amina);
});

it('says beside the field what is missing, and leads there', () => {
  send('amina', '');
  const password = screen.getByLabelText('كلمة المرور');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(password.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('هذا الحقل مطلوب');
  expect(document.activeElement).toBe(password);
  fireEvent.input(password, { target: { value: 's' } });
  expect(screen.queryByText('هذا الحقل مطلوب')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('asks for both fields, one after the other, before it calls the server', () => {
  send('', '');
  expect(document.activeElement).toBe(screen.getByLabelText('اسم المستخدم'));
  send('amina', '');
  expect(document.activeElement).toBe(screen.getByLabelText('كلمة المرور'));
  expect(fetched).not.toHaveBeenCalled();
});

it('says that it is signing in while the answer is on its way, and asks once', async () => {
  const held = Promise.withResolvers<Response>();
  fetched.mockReturnValue(held.promise);
  send('amina', 'secret');
  const pending = await screen.findByRole('button', { name: 'جارٍ تسجيل الدخول...' });
  fireEvent.click(pending);
  fireEvent.submit(pending.closest('form')!);
  held.resolve(Response.json(amina));
  await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull());
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['a refusal', () => new Response('مرفوض', { status: 401 }), '401: مرفوض'],
  [
    'an empty one',
    () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    '502: Bad Gateway',
  ],
])('tells %s with its status', async (_, answer, message) => {
  fetched.mockImplementation(async () => answer());
  send('amina', 'wrong');
  await waitFor(() => expect(getToasts()[0]?.description).toBe(message));
  expect(getToasts()[0]).toMatchObject({ title: 'خطأ في تسجيل الدخول', variant: 'destructive' });
  expect(localStorage.getItem('user')).toBeNull();
  expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeDefined();
});

it('takes one attempt at a time', async () => {
  fetched.mockReturnValue(new Promise(() => {}));
  send('amina', 'secret');
  const pending = await screen.findByRole('button', { name: 'جارٍ تسجيل الدخول...' });
  fireEvent.click(pending);
  fireEvent.submit(pending.closest('form') as HTMLFormElement);
  expect(fetched).toHaveBeenCalledOnce();
});
