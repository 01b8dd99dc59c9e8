import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import {
  SaveCarrierAccount,
  type CarrierAccount,
  type CarrierFamilyFacts,
} from '#contract/carrier-accounts.ts';

export type AccountValues = z.input<typeof SaveCarrierAccount>;
export type AccountForm = UseFormReturn<AccountValues, unknown, SaveCarrierAccount>;
export const AccountSchema: z.ZodType<SaveCarrierAccount, AccountValues> = SaveCarrierAccount;

const ALGIERS = '16';

export function accountValues(account: CarrierAccount | null): AccountValues {
  const { originWilaya, weightKg, isInsured, mayBeOpened, senderName } = account?.defaults ?? {};
  return {
    family: account?.family ?? 'yalidine',
    baseUrl: account?.baseUrl ?? '',
    secrets: {},
    settings: account?.settings ?? {},
    originWilaya: originWilaya === undefined ? ALGIERS : String(originWilaya),
    weightKg: weightKg ?? 1,
    isInsured: isInsured ?? false,
    mayBeOpened: mayBeOpened ?? true,
    senderName: senderName ?? '',
  };
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
