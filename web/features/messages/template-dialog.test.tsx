// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MessageTemplate } from '#contract/messages/messages.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { renderKit } from '../../../tests/gallery/render-kit.tsx';
import { TemplateDialog } from './template-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const TEMPLATE: MessageTemplate = {
  step: 'shipped',
  language: 'fr',
  text: 'Bonjour {client}',
  isDefault: false,
  updatedAt: '2026-11-16T10:00:00.000Z',
  updatedBy: 'سارة',
};

async function show() {
  const sent = vi.fn<(url: string, init: RequestInit) => void>();
  const onClose = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent(url, init);
    return Response.json(TEMPLATE);
  });
  vi.stubGlobal('scrollTo', () => {});
  const component = () => <TemplateDialog template={TEMPLATE} onClose={onClose} />;
  const routeTree = createRootRoute({ component });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('نص الرسالة');
  return { sent, onClose, field };
}
const preview = () => screen.getByRole('region', { name: 'مثال مخترع' }).textContent;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'حفظ' }));

it('shows the text on a made-up example while it is written', async () => {
  const { field } = await show();
  expect(preview()).toContain('Bonjour Mme Untel');
  expect(screen.getByText('الاسم والطلب والعنوان هنا ليست لعميل حقيقي.')).toBeTruthy();
  field.setSelectionRange(8, 16);
  fireEvent.click(screen.getByRole('button', { name: 'إدراج suivi' }));
  expect(field.value).toBe('Bonjour {suivi}');
  expect(preview()).toContain('Bonjour yal-7AB3K2');
});

it('sends nothing with a variable that nobody knows, and names it', async () => {
  const { sent, onClose, field } = await show();
  fireEvent.change(field, { target: { value: 'Bonjour {prenom}' } });
  save();
  expect(await screen.findByText('متغيّر غير معروف: {prenom}')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'Salut {client}' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toBe('/api/settings/messages/shipped/fr');
  expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toEqual({
    text: 'Salut {client}',
    seen: 'Bonjour {client}',
  });
});

it('goes back to the original text after a question', async () => {
  const { sent, onClose } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'العودة إلى النص الأصلي' }));
  expect(sent).not.toHaveBeenCalled();
  const confirm = await screen.findByRole('alertdialog');
  fireEvent.click(
    [...confirm.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'العودة إلى النص الأصلي',
    )!,
  );
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[1].method).toBe('DELETE');
});
