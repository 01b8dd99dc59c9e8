// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { getToasts } from '#web/ui/toast.ts';
import { renderKit } from '../../../tests/gallery/render-kit.tsx';
import { ChangeOwnPasswordForm } from './change-own-password.tsx';

const fetched = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
const onChanged = vi.fn<() => void>();

beforeEach(() => {
  fetched.mockReset();
  onChanged.mockReset();
  vi.stubGlobal('fetch', fetched);
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <ChangeOwnPasswordForm onChanged={onChanged} />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' });
const CURRENT = /^كلمة المرور الحالية/;
const NEW = /^كلمة المرور الجديدة/;
const CONFIRM = /^تأكيد/;

function send(current: string, next: string, confirm = next) {
  fireEvent.change(field(CURRENT), { target: { value: current } });
  fireEvent.change(field(NEW), { target: { value: next } });
  fireEvent.change(field(CONFIRM), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }));
}

const problem = (code: string, detail: string) =>
  Response.json({ code, detail }, { status: 400, headers: { 'content-type': 'application/json' } });

it('sends the two passwords, and not the repetition', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  send('Old-secret-1', 'New-secret-2');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/auth/password');
  expect(JSON.parse(init?.body ?? '')).toEqual({
    currentPassword: 'Old-secret-1',
    newPassword: 'New-secret-2',
  });
  expect(getToasts()[0]?.title).toBe('تم تغيير كلمة المرور');
});

it('asks for the same password twice before it calls the server', async () => {
  send('Old-secret-1', 'New-secret-2', 'New-secret-3');
  expect(await screen.findByText('كلمتا المرور غير متطابقتين')).toBeDefined();
  expect(document.activeElement).toBe(field(CONFIRM));
  expect(fetched).not.toHaveBeenCalled();
});

it('shows a wrong current password beside its field', async () => {
  fetched.mockResolvedValue(problem('wrong_current_password', 'غير صحيحة'));
  send('Guess-work-1', 'New-secret-2');
  expect(await screen.findByText('غير صحيحة')).toBeDefined();
  expect(document.activeElement).toBe(field(CURRENT));
  expect(onChanged).not.toHaveBeenCalled();
});

it('shows any other refusal as a toast, with its status', async () => {
  fetched.mockResolvedValue(new Response('انتظر', { status: 429 }));
  send('Old-secret-1', 'New-secret-2');
  await waitFor(() => expect(getToasts()[0]?.title).toBe('فشل تغيير كلمة المرور'));
  expect(getToasts()[0]?.description).toBe('429: انتظر');
});
