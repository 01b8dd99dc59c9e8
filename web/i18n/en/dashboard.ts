import type { dashboard as arabic } from '../ar/dashboard.ts';
import type { Translated } from '../message.ts';

export const dashboard: Translated<typeof arabic> = {
  'dashboard.greeting': 'Welcome {name}',
  'dashboard.role': 'Your role: {role}',
  'dashboard.shortcuts': 'Go to',
  'dashboard.permissions': 'What you may do',
  'dashboard.permissions.count': {
    one: '{count} permission',
    other: '{count} permissions',
  },
};
