// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderKit } from '#tests/gallery/render-kit.tsx';
import { TaskDetail } from './task-detail.tsx';

const shown = (detail: string) =>
  renderKit(<TaskDetail detail={detail} />).container.querySelector('p')?.textContent;

it('says in words what we know ourselves, and does not put it into the carrier’s mouth', () => {
  expect(shown('order_deleted')).toBe('حُذف الطلب أثناء إرساله، والطرد لدى شركة التوصيل');
  expect(shown('cancelled_at_carrier')).toBe('أُلغي الطرد لدى شركة التوصيل قبل أن نعلم به');
});

it('says who says what when the carrier’s word stands against ours, without a code', () => {
  expect(shown('cancelled ≠ delivered')).toBe('الطرد عندنا: ملغى. وتقول شركة التوصيل: تم التوصيل.');
  expect(shown('delivered_cancelled')).toBe('الطلب ملغى عندنا، وتقول شركة التوصيل إنها سلّمت الطرد');
  expect(shown('cancel_delivered')).toBe(
    'قبِلت شركة التوصيل إلغاءنا، لكنها قالت من قبل إنها سلّمت الطرد',
  );
  expect(shown('cancel ?')).toBe(
    'طلبنا من شركة التوصيل: إلغاء الطرد. انقطع جوابها ولا يُعرف هل نفّذته: تحقّق في موقعها.',
  );
});

it('shows amounts as they are', () => {
  expect(shown('4001 → 3500')).toBe('4001 → 3500');
  expect(shown('fee 400 → 450')).toBe('تغيّرت رسوم شركة التوصيل 400 → 450');
});

it('says that a fee changed to those who may not see how much', () => {
  expect(shown('fee')?.trim()).toBe('تغيّرت رسوم شركة التوصيل');
  expect(shown('4001 → 3500 · Prix modifié')).toBe('4001 → 3500قالت شركة التوصيل: Prix modifié');
});

it('repeats the carrier’s words as its own', () => {
  expect(shown('Tentative échouée · Téléphone éteint')).toBe(
    'قالت شركة التوصيل: Tentative échouée · Téléphone éteint',
  );
});
