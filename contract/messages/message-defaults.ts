import type { Language } from '#contract/language.ts';
import type { MessageStep } from './message-steps.ts';

/**
 * The texts of a shop that has written none of its own. What may be missing has a line to itself,
 * which is then left out. The French ones keep to the letters of a cheap SMS (contract/messages/sms-parts.ts).
 */
export const DEFAULT_MESSAGES: Readonly<Record<MessageStep, Readonly<Record<Language, string>>>> = {
  confirm: {
    ar: `السلام عليكم {العميل}
طلبك من {المتجر}: {المنتجات}، {المبلغ}.
التوصيل: {مكان التوصيل}
أجب 1 للتأكيد، 2 للإلغاء.`,
    fr: `Bonjour {client},
Votre commande {boutique} : {produits}, {montant}.
Livraison : {lieu}
Répondez 1 pour confirmer, 2 pour annuler.`,
    en: `Hello {customer},
Your order at {shop}: {products}, {amount}.
Delivery: {place}
Reply 1 to confirm, 2 to cancel.`,
  },
  no_answer: {
    ar: `السلام عليكم {العميل}
اتصلنا من {المتجر} بخصوص طلبك ({المنتجات}) ولم نتمكن من محادثتك.
متى يناسبك أن نتصل؟`,
    fr: `Bonjour {client},
{boutique} a essayé de vous appeler pour votre commande ({produits}).
Quand pouvons-nous vous rappeler ?`,
    en: `Hello {customer},
{shop} tried to call you about your order ({products}).
When may we call again?`,
  },
  shipped: {
    ar: `السلام عليكم {العميل}
طلبك من {المتجر} في الطريق مع {شركة التوصيل}.
رقم التتبع: {رقم التتبع}
المبلغ: {المبلغ}`,
    fr: `Bonjour {client},
Votre commande {boutique} est en route avec {société de livraison}.
Suivi : {suivi}
Montant : {montant}`,
    en: `Hello {customer},
Your order from {shop} is on its way with {delivery company}.
Tracking: {tracking}
To pay: {amount}`,
  },
  at_pickup_point: {
    ar: `السلام عليكم {العميل}
طلبك من {المتجر} ينتظرك في مكتب {شركة التوصيل}.
{المكتب}، {عنوان المكتب}
هاتف المكتب: {هاتف المكتب}
رقم التتبع: {رقم التتبع}
المبلغ: {المبلغ}`,
    fr: `Bonjour {client},
Votre commande {boutique} vous attend au bureau {société de livraison}.
{bureau}, {adresse bureau}
Tél : {tel bureau}
Suivi : {suivi}
Montant : {montant}`,
    en: `Hello {customer},
Your order from {shop} is waiting at the {delivery company} desk.
{pickup point}, {pickup point address}
Phone: {pickup point phone}
Tracking: {tracking}
To pay: {amount}`,
  },
  failed_attempt: {
    ar: `السلام عليكم {العميل}
لم تتمكن {شركة التوصيل} من تسليمك طلبك من {المتجر}.
متى يناسبك أن تعيد المحاولة؟`,
    fr: `Bonjour {client},
{société de livraison} n'a pas pu vous remettre votre commande {boutique}.
Quand peut-on repasser ?`,
    en: `Hello {customer},
{delivery company} could not hand over your order from {shop}.
When may they try again?`,
  },
  return: {
    ar: `السلام عليكم {العميل}
طلبك من {المتجر} ({المنتجات}) سيعود إلينا لأنه لم يُستلم.
إن كنت تريده فراسلنا اليوم.`,
    fr: `Bonjour {client},
Votre commande {boutique} ({produits}) va nous revenir, faute de remise.
Si vous la voulez encore, écrivez-nous aujourd'hui.`,
    en: `Hello {customer},
Your order from {shop} ({products}) is coming back to us, as it was not collected.
If you still want it, write to us today.`,
  },
};
