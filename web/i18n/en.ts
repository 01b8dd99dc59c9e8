import type { Arabic } from './ar.ts';
import type { Translated } from './message.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';

export const en: Translated<Arabic> = { ...common, ...ui, ...shell, ...auth, ...dashboard };
