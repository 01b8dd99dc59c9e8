import { areThere, findPrograms } from './debian.ts';

/** Shops' own programs are often written in it: the sample in the docs is run with it. */
const PROGRAMS = ['php'];
const PACKAGES = ['php-cli'];

export const missingPhp = () => (isPhpThere() ? [] : PACKAGES);

export const findPhp = () => findPrograms(PROGRAMS, PACKAGES);

export const isPhpThere = (): boolean => areThere(PROGRAMS);
