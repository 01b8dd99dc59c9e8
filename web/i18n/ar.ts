import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { dashboard } from './ar/dashboard.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';

/** Arabic owns the keys; the other languages must have them all. */
export const ar = { ...common, ...ui, ...shell, ...auth, ...dashboard };

export type Arabic = typeof ar;
