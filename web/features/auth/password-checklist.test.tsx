// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PasswordChecklist } from './password-checklist.tsx';

afterEach(cleanup);

const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const RULE = '8 أحرف على الأقل، مع حرف كبير وحرف صغير ورقم ورمز خاص، أو عبارة من 15 حرفاً أو أكثر';

it('names what the specification’s hint does, or a phrase, and ticks it', () => {
  const { rerender } = render(<PasswordChecklist password="twelve chars" />);
  const others = [
    'ليست من كلمات المرور الشائعةيُتحقق منه عند الحفظ',
    'ليست مأخوذة من اسمك أو اسم المتجريُتحقق منه عند الحفظ',
  ];
  expect(rules()).toEqual([`${RULE}غير متحقق`, ...others]);
  for (const password of ['Zayt7!mq', 'fifteen of them']) {
    rerender(<PasswordChecklist password={password} />);
    expect(rules()).toEqual([`${RULE}متحقق`, ...others]);
  }
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
