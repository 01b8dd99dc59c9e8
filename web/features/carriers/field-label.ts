import type { LabelKey, Translate } from '#web/i18n/translate.ts';

const LABELS: Readonly<Record<string, LabelKey>> = {
  apiId: 'carriers.field.apiId',
  apiToken: 'carriers.field.apiToken',
  webhookSecret: 'carriers.field.webhookSecret',
  apiKey: 'carriers.field.apiKey',
  token: 'carriers.field.token',
  key: 'carriers.field.key',
  tenant: 'carriers.field.tenant',
  readyState: 'carriers.field.readyState',
  workflow: 'carriers.field.workflow',
  lateChanges: 'carriers.field.lateChanges',
  userGuid: 'carriers.field.userGuid',
  generation: 'carriers.field.generation',
  deliveryTypes: 'carriers.field.deliveryTypes',
};

/** A field that a newer server has and this screen does not know yet is called by its name. */
export function fieldLabel(t: Translate, name: string): string {
  const key = LABELS[name];
  return key === undefined ? name : t(key);
}
