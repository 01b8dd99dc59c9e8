import type { dashboard as arabic } from '../ar/dashboard.ts';
import type { Translated } from '../message.ts';

export const dashboard: Translated<typeof arabic> = {
  'dashboard.greeting': 'Bienvenue {name}',
  'dashboard.role': 'Votre rôle : {role}',
  'dashboard.shortcuts': 'Aller à',
  'dashboard.permissions': 'Ce que vous pouvez faire',
  'dashboard.permissions.count': {
    one: '{count} autorisation',
    other: '{count} autorisations',
  },
};
