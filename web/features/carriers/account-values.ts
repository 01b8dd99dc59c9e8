import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  SaveCarrierAccount,
  type CarrierAccount,
  type CarrierFamilyFacts,
} from '#contract/carriers/carrier-accounts.ts';

export type AccountValues = z.input<typeof SaveCarrierAccount>;
export type AccountForm = UseFormReturn<AccountValues, unknown, SaveCarrierAccount>;
export const AccountSchema: z.ZodType<SaveCarrierAccount, AccountValues> = SaveCarrierAccount;

const ALGIERS = '16';

/** A new account begins with the first family and its usual address. */
export function accountValues(
  account: CarrierAccount | null,
  families: readonly CarrierFamilyFacts[],
): AccountValues {
  const [first] = families;
  const { originWilaya, weightKg, isInsured, mayBeOpened, senderName } = account?.defaults ?? {};
  return {
    family: account?.family ?? first?.family ?? 'yalidine',
    baseUrl: account?.baseUrl ?? first?.knownAddresses[0]?.baseUrl ?? '',
    secrets: emptyFields(families, 'secrets'),
    settings: { ...emptyFields(families, 'settings'), ...account?.settings },
    originWilaya: originWilaya === undefined ? ALGIERS : String(originWilaya),
    weightKg: weightKg ?? 1,
    isInsured: isInsured ?? false,
    mayBeOpened: mayBeOpened ?? true,
    senderName: senderName ?? '',
  };
}

/** Every field by name: one that is left out would keep what was typed when the form is reset. */
export const emptyFields = (
  families: readonly CarrierFamilyFacts[],
  kind: 'secrets' | 'settings',
): Record<string, string> =>
  Object.fromEntries(families.flatMap((facts) => facts[kind].map(({ name }) => [name, ''])));

/** The first field that the family needs and that is neither typed nor stored. */
export function missingField(
  values: AccountValues,
  facts: CarrierFamilyFacts,
  stored: readonly string[],
): `secrets.${string}` | `settings.${string}` | null {
  const secret = facts.secrets.find(
    ({ name, isRequired }) => isRequired && !values.secrets?.[name] && !stored.includes(name),
  );
  if (secret !== undefined) return `secrets.${secret.name}`;
  const setting = facts.settings.find(
    ({ name, isRequired }) => isRequired && !values.settings?.[name] && !isChoice(name),
  );
  return setting === undefined ? null : `settings.${setting.name}`;
}

/** Fields of the settings with a few known values; the first is the one that we propose. */
export const CHOICES = {
  readyState: ['send', 'leave'],
  lateChanges: ['never', 'send'],
  generation: ['1', '2'],
  deliveryTypes: ['1-2-3', '0-1'],
} as const;
export type ChoiceName = keyof typeof CHOICES;
export const isChoice = (name: string): name is ChoiceName => Object.hasOwn(CHOICES, name);

/** Only what the family has, and only secrets that were typed or are to be removed. */
export function toBody(
  values: AccountValues,
  { secrets, settings }: CarrierFamilyFacts,
  removed: readonly string[],
): AccountValues {
  const typed = secrets.flatMap(({ name }): [string, string | null][] => {
    if (removed.includes(name)) return [[name, null]];
    const value = values.secrets?.[name] ?? '';
    return value === '' ? [] : [[name, value]];
  });
  const chosen = settings.map(({ name }): [string, string] => {
    const known = isChoice(name) ? CHOICES[name][0] : '';
    return [name, values.settings?.[name] || known];
  });
  return {
    ...values,
    ...(typed.length > 0 ? { secrets: Object.fromEntries(typed) } : { secrets: undefined }),
    settings: Object.fromEntries(chosen),
  };
}
