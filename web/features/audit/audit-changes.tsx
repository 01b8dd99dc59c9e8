import type { AuditDetails } from '#contract/audit/audit.ts';
import type { Language } from '#contract/language.ts';
import { PERMISSIONS, ROLES, type Permission, type Role } from '#contract/permissions.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import type { Translate, LabelKey } from '#web/i18n/translate.ts';
import { campaignName } from '#web/lib/campaign-name.ts';
import { flagKey } from '#web/lib/flag-key.ts';
import { useRoleLabel } from '#web/lib/role-label.ts';
import { Ltr } from '#web/ui/ltr.tsx';

type Changes = NonNullable<AuditDetails['changes']>;
type Value = Changes[string]['from'];

const isPermission = (field: string): field is Permission =>
  (PERMISSIONS as readonly string[]).includes(field);
const isRole = (value: Value): value is Role => (ROLES as readonly Value[]).includes(value);

/** Before and after, field by field; for secrets only the fact of the change. */
export function AuditChanges({ changes }: { changes: Changes }) {
  const t = useTranslation();
  const language = useLanguage();
  const roleLabel = useRoleLabel();
  const shown = (field: string, value: Value) => {
    if (isPermission(field)) return t(flagKey(field, value === null ? null : value === true));
    if (field === 'role' && isRole(value)) return roleLabel(value);
    if (value === null || value === '') return t('audit.change.none');
    if (field === 'wheel.campaign') {
      return <bdi>{campaignName(String(value), t('wheel.campaign.first'))}</bdi>;
    }
    if (typeof value === 'boolean') return t(value ? 'audit.change.on' : 'audit.change.off');
    return <bdi>{String(value)}</bdi>;
  };
  return (
    <ul className="flex flex-col gap-0.5 text-xs">
      {Object.entries(changes).map(([field, { from, to }]) => (
        <li key={field} className="flex flex-wrap gap-x-1.5">
          <span className="text-muted-foreground">
            {fieldName(t, language, field)}
            {t('ui.labelled', { name: '' })}
          </span>
          {from === null && to === null ? (
            t('audit.change.secret')
          ) : (
            <span className="wrap-anywhere">
              {(from !== null || isPermission(field)) && (
                <>
                  <s className="text-muted-foreground">{shown(field, from)}</s>{' '}
                </>
              )}
              {shown(field, to)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A setting of a wheel prize, by its position. */
const PRIZE_FIELD = /^wheel\.(\d)\.(weight|dailyStock)$/;

/** Fields without a translation are shown by their stored name. */
function fieldName(t: Translate, language: Language, field: string) {
  if (isPermission(field)) return t(`permission.${field}`);
  const [, place, ofPrize] = PRIZE_FIELD.exec(field) ?? [];
  if (ofPrize === 'weight' || ofPrize === 'dailyStock') {
    return `${prizeText(Number(place), language)} · ${t(`wheel.${ofPrize}`)}`;
  }
  const key = FIELD_NAMES[field];
  return key === undefined ? <Ltr>{field}</Ltr> : t(key);
}

/** The labels of changed fields, as in the forms where they are edited. */
const FIELD_NAMES: Readonly<Record<string, LabelKey>> = {
  words: 'inbox.detail.lines',
  product: 'inbox.field.product',
  username: 'users.username',
  fullName: 'users.fullName',
  role: 'users.role',
  password: 'audit.change.password',
  offerTextAr: 'settings.offer',
  offerTextFr: 'settings.offer',
  offerTextEn: 'settings.offer',
  offerActive: 'settings.offerActive',
  announcementAr: 'settings.announcement',
  announcementFr: 'settings.announcement',
  announcementEn: 'settings.announcement',
  announcementActive: 'settings.announcementActive',
  storeName: 'settings.storeName',
  storeEmail: 'settings.storeEmail',
  storePhone: 'settings.storePhone',
  storeLogoUrl: 'settings.storeLogoUrl',
  notifyNewOrders: 'settings.notifyNewOrders',
  notifyByEmail: 'settings.notifyByEmail',
  notifyLowStock: 'settings.notifyLowStock',
  lowStockThreshold: 'settings.lowStockThreshold',
  messageText: 'audit.change.messageText',
  messageLanguage: 'audit.change.messageLanguage',
  messagesRefused: 'audit.change.messagesRefused',
  payConfirmed: 'audit.change.payConfirmed',
  payDelivered: 'audit.change.payDelivered',
  payUpsell: 'audit.change.payUpsell',
  payReturned: 'audit.change.payReturned',
  payTierBy: 'audit.change.payTierBy',
  payTiers: 'audit.change.payTiers',
  payPeriod: 'audit.change.payPeriod',
  payAmount: 'audit.change.payAmount',
  costPackaging: 'audit.change.costPackaging',
  costCodPercent: 'audit.change.costCodPercent',
  costCodFixed: 'audit.change.costCodFixed',
  costIsReal: 'audit.change.costIsReal',
  costFrom: 'audit.change.costFrom',
  costTo: 'audit.change.costTo',
  costAmount: 'audit.change.costAmount',
  costRate: 'audit.change.costRate',
  costLabel: 'audit.change.costLabel',
  payoutCash: 'audit.change.payoutCash',
  payoutTolerance: 'audit.change.payoutTolerance',
  payoutColumns: 'audit.change.payoutColumns',
  writeOffNote: 'audit.change.writeOffNote',
  payoutTracking: 'audit.change.payoutTracking',
  secondFactorRoles: 'secondFactor.roles',
  name: 'deliveryCompany.name',
  contactPerson: 'deliveryCompany.contactPerson',
  phone: 'deliveryCompany.phone',
  email: 'deliveryCompany.email',
  address: 'deliveryCompany.address',
  apiEndpoint: 'deliveryCompany.apiEndpoint',
  apiKey: 'deliveryCompany.apiKey',
  paymentTerms: 'deliveryCompany.paymentTerms',
  pricePerWilaya: 'deliveryCompany.prices',
  carrierRules: 'deliveryCompany.rules',
  carrierFamily: 'deliveryCompany.carrierFamily',
  carrierAddress: 'deliveryCompany.carrierAddress',
  carrierSecrets: 'deliveryCompany.carrierSecrets',
  carrierSettings: 'deliveryCompany.carrierSettings',
  carrierDefaults: 'deliveryCompany.carrierDefaults',
  carrierCommune: 'deliveryCompany.carrierCommune',
  foundAtCarrier: 'parcel.tracking',
  hiddenPickupPoint: 'deliveryCompany.hiddenPickupPoint',
  notes: 'deliveryCompany.notes',
  isActive: 'deliveryCompany.status',
  nameAr: 'offer.form.nameAr',
  nameFr: 'offer.form.nameFr',
  nameEn: 'offer.form.nameEn',
  productIds: 'offer.products',
  minQuantity: 'offer.form.minQuantity',
  kind: 'offer.form.kind',
  price: 'offer.form.price',
  percent: 'offer.form.percent',
  giftProductId: 'offer.form.giftProductId',
  giftQuantity: 'offer.form.giftQuantity',
  startsOn: 'offer.form.startsOn',
  endsOn: 'offer.form.endsOn',
  precedence: 'offer.precedence',
  'wheel.isOpen': 'wheel.settings.open',
  'wheel.campaign': 'wheel.campaign',
};
