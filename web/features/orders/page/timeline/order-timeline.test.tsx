// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import type { OrderEvent } from '#contract/orders/orders.ts';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { setLanguage } from '#web/i18n/language-store.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OrderTimelineEvent } from './order-event.tsx';

const event = (fields: Partial<OrderEvent>): OrderEvent => ({
  id: 1,
  kind: 'edited',
  at: '2026-11-18T09:00:00.000Z',
  actorName: 'سامية',
  fromStatus: null,
  toStatus: null,
  callOutcome: null,
  callReason: null,
  callAgainAt: null,
  note: null,
  changes: null,
  ...fields,
});
const shown = (fields: Partial<OrderEvent>) => {
  const { unmount } = renderKit(
    <QueryClientProvider client={createQueryClient()}>
      <ul>
        <OrderTimelineEvent event={event(fields)} isUntold={false} wilayaCode={16} />
      </ul>
    </QueryClientProvider>,
  );
  const [whole] = screen.getAllByRole('listitem');
  const text = whole?.textContent?.replaceAll(/[\u00a0\u2066-\u2069]/g, ' ') ?? '';
  unmount();
  return text;
};

afterAll(() => setLanguage('ar'));

it.each([
  [
    'ar',
    'تغيّرت الحالةمنقيد الانتظارإلىتم التحقق',
    'العنوان بالتفصيل:حي قديمإلىحي جديد',
    'المبلغ الإجمالي:1.900 DZDإلى2.400 DZD',
  ],
  [
    'fr',
    'Changement de statutdeEn attenteàConfirmée',
    'Adresse détaillée :حي قديمàحي جديد',
    'Montant total :1 900 DZDà2 400 DZD',
  ],
] as const)(
  'says in %s what was before and what is now',
  async (language, status, address, total) => {
    await setLanguage(language);
    expect(shown({ kind: 'status', fromStatus: 'pending', toStatus: 'validated' })).toContain(
      status,
    );
    const edited = shown({
      changes: {
        address: { from: 'حي قديم', to: 'حي جديد' },
        totalAmount: { from: '1900.00', to: '2400.00' },
      },
    });
    expect(edited).toContain(address);
    expect(edited).toContain(total);
  },
);
