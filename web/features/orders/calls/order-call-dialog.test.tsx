// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OrderCallDialog } from './order-call-dialog.tsx';

const order = { id: '2287c390-8440-43aa-9c9b-a0b0a9326236', customerName: 'أمينة' };
const sent = vi.fn<(init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => sent(init));
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const Dialog = () => <OrderCallDialog open onOpenChange={() => {}} order={order} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Dialog }),
    history: createMemoryHistory(),
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByLabelText('أجّل'));
  return screen.getByLabelText<HTMLInputElement>(/^معاودة الاتصال في/);
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'تسجيل' }));
const told = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it('sends no time that has passed, and marks the field', async () => {
  const field = await show();
  fireEvent.change(field, { target: { value: '2026-01-01T10:00' } });
  submit();
  expect(told(field)).toBe('اختر وقتاً لم يمرّ بعد');
  expect(document.activeElement).toBe(field);
  expect(sent).not.toHaveBeenCalled();
});

it('marks the field when the server says that the time has passed', async () => {
  const problem = {
    status: 400,
    code: 'invalid_input',
    detail: 'تحقق من الحقول',
    errors: [{ path: 'until', message: 'اختر وقتاً لم يمرّ بعد' }],
  };
  sent.mockResolvedValue(
    Response.json(problem, {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
    }),
  );
  const field = await show();
  fireEvent.change(field, { target: { value: '2099-01-01T10:00' } });
  submit();
  await waitFor(() => expect(told(field)).toBe('اختر وقتاً لم يمرّ بعد'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
