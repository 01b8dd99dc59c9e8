import type { Arabic } from './ar.ts';
import type { Translated } from './message.ts';
import { auth } from './fr/auth.ts';
import { common } from './fr/common.ts';
import { dashboard } from './fr/dashboard.ts';
import { shell } from './fr/shell.ts';
import { ui } from './fr/ui.ts';

export const fr: Translated<Arabic> = { ...common, ...ui, ...shell, ...auth, ...dashboard };
