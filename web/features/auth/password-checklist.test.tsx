// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

afterEach(cleanup);

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('names what is demanded and nothing else, and ticks the length', () => {
  const { rerender } = render(<PasswordChecklist password="elevenchars" />);
  const others = [
    'ليست من كلمات المرور الشائعةيُتحقق منه عند الحفظ',
    'ليست مأخوذة من اسمك أو اسم المتجريُتحقق منه عند الحفظ',
  ];
  expect(rules()).toEqual(['12 حرفاً على الأقلغير متحقق', ...others]);
  rerender(<PasswordChecklist password="twelve chars" />);
  expect(rules()).toEqual(['12 حرفاً على الأقلمتحقق', ...others]);
});

it.each([
  ['abc', 'ضعيفة'],
  ['قهوة الصباح على الشرفة', 'متوسطة'],
  ['le violon sous 4 toits', 'جيدة'],
  ['Abcdefg-1234', 'قوية جداً'],
])('%s is praised as it deserves', (password, strength) => {
  render(<PasswordChecklist password={password} />);
  expect(screen.getByText(strength)).toBeDefined();
});

it('says nothing of strength before anything is typed', () => {
  render(<PasswordChecklist password="" />);
  expect(rules()[0]).toContain('غير متحقق');
  expect(screen.queryByText('قوة كلمة المرور:')).toBeNull();
});
