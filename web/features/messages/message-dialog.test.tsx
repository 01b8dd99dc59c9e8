// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DEFAULT_MESSAGES } from '#contract/messages/message-defaults.ts';
import { LANGUAGES } from '#contract/language.ts';
import { MESSAGE_STEPS } from '#contract/messages/message-steps.ts';
import type { OrderMessages } from '#contract/messages/messages.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { EXAMPLE } from './example-facts.ts';
import { MessageDialog } from './message-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const ORDER = '3f2b1c4d-0000-4000-8000-000000000000';
const MESSAGES: OrderMessages = {
  phone: '0550123456',
  refusal: null,
  step: 'shipped',
  language: 'ar',
  templates: MESSAGE_STEPS.flatMap((step) =>
    LANGUAGES.map((language) => ({ step, language, text: DEFAULT_MESSAGES[step][language] })),
  ),
  facts: EXAMPLE.ar,
};

function show(
  messages: OrderMessages = MESSAGES,
  answer = () => new Response(null, { status: 204 }),
) {
  const sent = vi.fn<(url: string, init: RequestInit) => void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(messages);
    sent(url, init);
    return answer();
  });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <MessageDialog open onOpenChange={() => {}} orderId={ORDER} />
    </QueryClientProvider>,
  );
  return sent;
}

const textShown = () => screen.getByRole('region', { name: 'نص الرسالة' }).textContent ?? '';
const bodyOf = (init: RequestInit | undefined) => JSON.parse(init?.body as string) as unknown;
/** The browser's own navigation is not what is tested. */
const clickLink = (link: HTMLElement) => {
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
};

it('proposes the text that fits first, filled, with its links and its SMS', async () => {
  show();
  const [first] = await screen.findAllByRole('radio');
  expect(first).toHaveProperty('value', 'shipped');
  expect(first).toHaveProperty('checked', true);
  expect(textShown()).toContain('رقم التتبع: yal-7AB3K2');
  expect(textShown()).toContain('رسالتا SMS');
  const link = screen.getByRole('link', { name: 'واتساب' });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/213550123456');
  expect(url.searchParams.get('text')).toBe(
    'السلام عليكم فلانة الفلاني\nطلبك من متجر المثال في الطريق مع شركة المثال.\nرقم التتبع: yal-7AB3K2\nالمبلغ: 3.500 دج',
  );
  expect(screen.getByRole('link', { name: 'SMS' }).getAttribute('href')).toMatch(
    /^sms:\+213550123456\?body=/,
  );
});

it('notes step, channel and language, twice under one key', async () => {
  const sent = show();
  fireEvent.click(await screen.findByLabelText('تأكيد الطلب'));
  fireEvent.click(screen.getByLabelText('Français'));
  await waitFor(() => expect(textShown()).toContain('Répondez 1 pour confirmer'));
  const link = screen.getByRole('link', { name: 'واتساب' });
  clickLink(link);
  clickLink(link);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  const [first, second] = sent.mock.calls;
  expect(first?.[0]).toBe(`/api/orders/${ORDER}/messages`);
  expect(bodyOf(first?.[1])).toEqual({ step: 'confirm', channel: 'whatsapp', language: 'fr' });
  const keys = [first, second].map((call) => new Headers(call?.[1].headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/\.confirm\.fr\.whatsapp$/);
  expect(keys[1]).toBe(keys[0]);
});

it('offers no way to write to somebody who wants no messages', async () => {
  const refusal = { at: '2026-11-16T10:00:00.000Z', by: 'سارة' };
  const sent = show({ ...MESSAGES, refusal });
  expect((await screen.findByRole('alert')).textContent).toBe('هذا العميل لا يريد رسائل');
  expect(screen.queryAllByRole('link')).toEqual([]);
  for (const name of ['واتساب', 'SMS', 'نسخ'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  const wants = screen.getByRole('switch', { name: 'لا يريد رسائل' });
  expect(wants.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(wants);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBe(`/api/orders/${ORDER}/messages/refusal`);
  expect(bodyOf(sent.mock.calls[0]?.[1])).toEqual({ isRefused: false });
});

it('asks for a choice where no text fits the order', async () => {
  show({ ...MESSAGES, step: null });
  expect(await screen.findByText(/لا رسالة تناسب حالة الطلب/)).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  fireEvent.click(screen.getByLabelText('طرد راجع'));
  expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(2);
});

it('says that a landline may get nothing', async () => {
  show({ ...MESSAGES, phone: '021234567' });
  expect(await screen.findByText(/رقم ثابت/)).toBeTruthy();
});
