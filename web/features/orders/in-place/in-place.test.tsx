// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { rereadSession } from '#web/lib/session.ts';
import { getToasts } from '#web/ui/toast.ts';
import { OrderCallTime } from './order-call-time.tsx';
import { OrderStar } from './order-star.tsx';

const ID = '2287c390-8440-43aa-9c9b-a0b0a9326236';
const BEFORE = {
  id: ID,
  orderNumber: '2287c390',
  status: 'pending',
  isStarred: false,
  callAgainAt: null,
  version: 4,
} as Order;

const USER = { id: 'u', username: 'u', fullName: 'أنا', role: 'administrator' };

type Answer = Response | Promise<Response>;
const patched = vi.fn<(body: unknown) => Answer>();
let stored: Order;
beforeEach(() => {
  stored = BEFORE;
  patched.mockReset();
  localStorage.setItem('user', JSON.stringify(USER));
  rereadSession();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PATCH') return patched(JSON.parse(init.body as string));
    if (path.endsWith('/timeline')) return Response.json([{ actorName: 'سميرة' }]);
    return Response.json(stored);
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, code: string) =>
  Response.json(
    { code, detail: 'لا' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

async function show() {
  const Shown = () => {
    const { data } = useQuery(endpointQuery(orderEndpoints.getOrder, { params: { id: ID } }));
    return (
      data && (
        <>
          <OrderStar order={data} />
          <OrderCallTime order={data} />
        </>
      )
    );
  };
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  return screen.findByRole('button', { name: /^علامة/ });
}
const isPressed = (star: HTMLElement) => star.getAttribute('aria-pressed') === 'true';
const description = () => getToasts().at(-1)?.description;

it('shows the star before the server has answered, and sends the version that was seen', async () => {
  let answer = (_response: Response) => {};
  patched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const star = await show();
  fireEvent.click(star);
  await waitFor(() => expect(isPressed(star)).toBe(true));
  // A second press waits for the first answer.
  fireEvent.click(star);
  expect(patched.mock.calls).toEqual([[{ isStarred: true, version: 4 }]]);
  stored = { ...BEFORE, isStarred: true, version: 5 };
  answer(Response.json(stored));
  await waitFor(() => expect(isPressed(star)).toBe(true));
});

it('takes it back when the server refuses, and says why', async () => {
  patched.mockReturnValue(refusal(403, 'no_permission'));
  const star = await show();
  fireEvent.click(star);
  await waitFor(() => expect(description()).toBe('403: لا'));
  expect(isPressed(star)).toBe(false);
});

it('names both values and whoever was first after another change', async () => {
  patched.mockImplementation(() => {
    stored = { ...BEFORE, version: 5 };
    return refusal(409, 'edited_meanwhile');
  });
  const star = await show();
  fireEvent.click(star);
  await waitFor(() =>
    expect(description()).toBe(
      'عدّل \u2068سميرة\u2069 هذا الطلب قبلك. أردت: بعلامة. المسجّل الآن: بلا علامة.',
    ),
  );
  expect(isPressed(star)).toBe(false);
});

it('is content when somebody else did the same', async () => {
  const before = getToasts().length;
  patched.mockImplementation(() => {
    stored = { ...BEFORE, isStarred: true, version: 5 };
    return refusal(409, 'edited_meanwhile');
  });
  const star = await show();
  fireEvent.click(star);
  await waitFor(() => expect(patched).toHaveBeenCalledOnce());
  await waitFor(() => expect(isPressed(star)).toBe(true));
  expect(getToasts()).toHaveLength(before);
});

it('keeps no time that has passed, and none after Escape; Enter sends one in Algerian time', async () => {
  await show();
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'تحديد موعد' }));
    await screen.findByLabelText('موعد الاتصال');
  };
  const field = () => screen.getByLabelText<HTMLInputElement>('موعد الاتصال');
  await open();
  fireEvent.change(field(), { target: { value: '2020-01-01T10:00' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(screen.getByRole('alert').textContent).toBe('اختر وقتاً لم يمرّ بعد');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(patched).not.toHaveBeenCalled();
  await open();
  fireEvent.change(field(), { target: { value: '2099-01-01T10:00' } });
  patched.mockReturnValue(refusal(409, 'not_editable'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  await waitFor(() => expect(description()).toBe('409: لا'));
  expect(patched.mock.calls).toEqual([[{ callAgainAt: '2099-01-01T09:00:00.000Z', version: 4 }]]);
  await screen.findByRole('button', { name: 'تحديد موعد' });
});

it('sends a second change after the first, on the version that the first one made', async () => {
  let answer = (_response: Response) => {};
  patched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const star = await show();
  fireEvent.click(star);
  await waitFor(() => expect(patched).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'تحديد موعد' }));
  const field = await screen.findByLabelText<HTMLInputElement>('موعد الاتصال');
  fireEvent.change(field, { target: { value: '2099-01-01T10:00' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const callAgainAt = '2099-01-01T09:00:00.000Z';
  patched.mockImplementationOnce(() => {
    stored = { ...stored, callAgainAt, version: 6 };
    return Response.json(stored);
  });
  stored = { ...BEFORE, isStarred: true, version: 5 };
  answer(Response.json(stored));
  await waitFor(() => expect(patched).toHaveBeenCalledTimes(2));
  expect(patched.mock.calls[1]).toEqual([{ callAgainAt, version: 5 }]);
  expect(isPressed(star)).toBe(true);
});
