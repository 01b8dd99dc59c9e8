// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NO_PAPER, PaperFields } from './payout-fields.tsx';

const show = (paidOn: string, errors: Record<string, string>) =>
  render(
    <PaperFields values={{ ...NO_PAPER, paidOn }} errors={errors} onChange={() => undefined} />,
  );

it.each([
  ['says what is missing', '', { paidOn: 'القيمة غير صالحة' }, 'اختر تاريخ الدفعة'],
  ['says what is wrong', '1900-01-01', { paidOn: 'القيمة غير صالحة' }, 'القيمة غير صالحة'],
])('the day %s', (_what, paidOn, errors, sentence) => {
  show(paidOn, errors);
  const input = screen.getByLabelText(/تاريخ الدفعة/);
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe(sentence);
});

it('says nothing before anybody has tried', () => {
  show('', {});
  expect(screen.queryByText('اختر تاريخ الدفعة')).toBeNull();
});
