// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { loadScreenTexts } from '#web/i18n/language-store.ts';
import { TaskDetail } from './task-detail.tsx';

beforeAll(loadScreenTexts);

const shown = (detail: string) =>
  renderKit(<TaskDetail detail={detail} />).container.querySelector('p')?.textContent;

it('says in words what we know ourselves, and does not put it into the carrier’s mouth', () => {
  expect(shown('order_deleted')).toBe('حُذف الطلب أثناء إرساله، والطرد لدى الناقل');
  expect(shown('cancelled_at_carrier')).toBe('أُلغي الطرد لدى الناقل قبل أن نعلم به');
});

it('shows amounts as they are', () => {
  expect(shown('4001 → 3500')).toBe('4001 → 3500');
});

it('repeats the carrier’s words as its own', () => {
  expect(shown('Tentative échouée · Téléphone éteint')).toBe(
    'قال الناقل: Tentative échouée · Téléphone éteint',
  );
});
