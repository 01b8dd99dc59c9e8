import type { ar } from '#web/i18n/carrier-account/ar.ts';
import type { CarrierTexts } from '#web/i18n/carrier-account/texts.ts';

type FieldKey = Extract<keyof typeof ar, `field.${string}`>;

const LABELS: Readonly<Record<string, FieldKey>> = {
  apiId: 'field.apiId',
  apiToken: 'field.apiToken',
  webhookSecret: 'field.webhookSecret',
  apiKey: 'field.apiKey',
  token: 'field.token',
  key: 'field.key',
  tenant: 'field.tenant',
  readyState: 'field.readyState',
  workflow: 'field.workflow',
  lateChanges: 'field.lateChanges',
  userGuid: 'field.userGuid',
  generation: 'field.generation',
  deliveryTypes: 'field.deliveryTypes',
};

/** A field that a newer server has and this screen does not know yet is called by its name. */
export function fieldLabel(texts: CarrierTexts, name: string): string {
  const key = LABELS[name];
  return key === undefined ? name : texts(key);
}
