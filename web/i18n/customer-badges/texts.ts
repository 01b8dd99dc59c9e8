import { screenTexts } from '../screen-texts.ts';

/** What lists and their filters say of a customer: apart from the other texts of trust, which few rows need. */
export const useTrustBadgeTexts = screenTexts({
  ar: {
    'reputation.label': 'سجل العميل: سُلّم {delivered}، عاد {returned}، رُفض {refused}',
    'reputation.good': 'يستلم طروده',
    'reputation.mixed': 'أعاد بعض طروده',
    'reputation.bad': 'يعيد طروده كثيراً',
    'badge.held': 'موقوف',
    'badge.blocked': 'محظور',
    'badge.duplicate': 'مكرر؟',
    'block.list': 'قائمة الحظر',
    'filter.held': 'الموقوفة (عميل محظور)',
    'filter.duplicate': 'المكررة المحتملة',
  },
  fr: {
    'reputation.label': 'Client : {delivered} livrés, {returned} retournés, {refused} refusés',
    'reputation.good': 'Accepte ses colis',
    'reputation.mixed': 'A retourné des colis',
    'reputation.bad': 'Retourne souvent ses colis',
    'badge.held': 'Retenue',
    'badge.blocked': 'Bloqué',
    'badge.duplicate': 'Doublon ?',
    'block.list': 'Numéros bloqués',
    'filter.held': 'Retenues (client bloqué)',
    'filter.duplicate': 'Doublons possibles',
  },
  en: {
    'reputation.label': 'Customer: {delivered} delivered, {returned} returned, {refused} refused',
    'reputation.good': 'Accepts their parcels',
    'reputation.mixed': 'Has returned parcels',
    'reputation.bad': 'Often returns parcels',
    'badge.held': 'Held',
    'badge.blocked': 'Blocked',
    'badge.duplicate': 'Duplicate?',
    'block.list': 'Block list',
    'filter.held': 'Held (blocked customer)',
    'filter.duplicate': 'Possible duplicates',
  },
});
