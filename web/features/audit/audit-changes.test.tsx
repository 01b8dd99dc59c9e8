// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadScreenTexts } from '#web/i18n/language-store.ts';
import { AuditChanges } from './audit-changes.tsx';

beforeAll(loadScreenTexts);
afterEach(cleanup);

it('names every field of the wheel in words, and a prize by what it is', () => {
  render(
    <AuditChanges
      changes={{
        'wheel.isOpen': { from: true, to: false },
        'wheel.campaign': { from: 'default', to: 'رمضان' },
        'wheel.6.weight': { from: 20, to: 5 },
        'wheel.7.dailyStock': { from: null, to: 2 },
      }}
    />,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'العجلة مفتوحة للزبائن:نعم لا',
    'الحملة:الحملة الأولى رمضان',
    'شحن مجاني · الوزن:20 5',
    'منتج مجاني · الحد اليومي:2',
  ]);
});
