import { auth } from './ar/auth.ts';
import { common } from './ar/common.ts';
import { shell } from './ar/shell.ts';
import { ui } from './ar/ui.ts';

/** What login and shell say: the part of Arabic that comes with the first load. */
export const arShell = { ...common, ...ui, ...shell, ...auth };
