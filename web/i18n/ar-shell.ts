import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';

/** The Arabic texts of login and shell, which are part of the first load. */
export const arShell = { ...common, ...ui, ...shell, ...auth };
