// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AuditChanges } from './audit-changes.tsx';

afterEach(cleanup);

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('tells a change from what to what, and of a secret only that it changed', () => {
  render(
    <AuditChanges
      changes={{
        fullName: { from: 'سميرة', to: 'Samira' },
        canEditOrders: { from: null, to: false },
        canDispatchOrders: { from: true, to: null },
        canViewFinance: { from: null, to: true },
        notifyByEmail: { from: true, to: false },
        password: { from: null, to: null },
        unnamedField: { from: null, to: 7 },
      }}
    />,
  );
  expect(lines()).toEqual([
    'الاسم الكامل:سميرة Samira',
    'تعديل الطلبات:حسب الدور ممنوع',
    'إرسال الطلبات مع شركات التوصيل:مسموح افتراضياً',
    'عرض المالية:حسب الدور مسموح',
    'إشعارات البريد الإلكتروني:نعم لا',
    'كلمة المرور:تغيّر',
    'unnamedField:7',
  ]);
});

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
  expect(lines()).toEqual([
    'العجلة مفتوحة للعملاء:نعم لا',
    'الحملة:الحملة الأولى رمضان',
    'شحن مجاني · الوزن:20 5',
    'منتج مجاني · الحد اليومي:2',
  ]);
});
