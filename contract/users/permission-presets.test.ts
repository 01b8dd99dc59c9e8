import { expect, it } from 'vitest';
import { PERMISSION_PRESETS, presetFlags } from './permission-presets.ts';
import { PERMISSIONS } from '#contract/permissions.ts';

const allowedBy = (preset: (typeof PERMISSION_PRESETS)[number]) =>
  Object.entries(presetFlags(preset)).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));

it('there are four, and each says something of every flag', () => {
  expect(PERMISSION_PRESETS).toEqual(['confirmation', 'packer', 'content', 'accountant']);
  for (const preset of PERMISSION_PRESETS) {
    expect(Object.keys(presetFlags(preset))).toEqual([...PERMISSIONS]);
  }
});

it('none of them manages users, deletes orders or changes settings or finance', () => {
  const given = new Set(PERMISSION_PRESETS.flatMap(allowedBy));
  for (const flag of [
    'canViewUsers',
    'canCreateUsers',
    'canEditUsers',
    'canDeleteUsers',
    'canDeleteOrders',
    'canEditSettings',
    'canEditFinance',
  ]) {
    expect(given).not.toContain(flag);
  }
});

it('whoever confirms takes orders, and whoever keeps the accounts only reads', () => {
  expect(allowedBy('confirmation')).toEqual([
    'canViewOrders',
    'canCreateOrders',
    'canEditOrders',
    'canViewProducts',
  ]);
  expect(allowedBy('accountant').every((flag) => flag.startsWith('canView'))).toBe(true);
});

it('the packer hands parcels over, the accountant sees the money, and nobody else does', () => {
  const holders = (flag: string) =>
    PERMISSION_PRESETS.filter((preset) => allowedBy(preset).includes(flag));
  expect(holders('canDispatchOrders')).toEqual(['packer']);
  expect(holders('canViewFinance')).toEqual(['accountant']);
});
