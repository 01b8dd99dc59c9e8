import { areThere, findPrograms } from './debian.ts';

/** The label tests read printed pages back with these tools. */
const TOOLS = ['pdfinfo', 'pdftoppm', 'pdftotext', 'zbarimg'];
const PACKAGES = ['poppler-utils', 'zbar-tools'];

export const missingPrintTools = () => (arePrintToolsThere() ? [] : PACKAGES);

export const findPrintTools = () => findPrograms(TOOLS, PACKAGES);

export const arePrintToolsThere = (): boolean => areThere(TOOLS);
