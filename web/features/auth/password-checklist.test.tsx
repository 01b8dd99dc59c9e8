// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

afterEach(cleanup);

const metRules = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => !text.endsWith('غير متحقق'))
    .map((text) => text.replace(/متحقق$/, ''));

it.each([
  ['abc', ['حرف صغير'], 'ضعيفة'],
  ['Abcdefg1', ['8 أحرف على الأقل', 'حرف صغير', 'حرف كبير', 'رقم'], 'جيدة'],
  ['abcdefgh', ['8 أحرف على الأقل', 'حرف صغير'], 'متوسطة'],
  ['Abcdefg-1234', ['8 أحرف على الأقل', 'حرف صغير', 'حرف كبير', 'رقم', 'رمز خاص'], 'قوية جداً'],
])('%s meets its rules and no others', (password, rules, strength) => {
  render(<PasswordChecklist password={password} />);
  expect(metRules()).toEqual(rules);
  expect(screen.getByText(strength)).toBeDefined();
});

it('says nothing of strength before anything is typed', () => {
  render(<PasswordChecklist password="" />);
  expect(metRules()).toEqual([]);
  expect(screen.queryByText('قوة كلمة المرور:')).toBeNull();
});
