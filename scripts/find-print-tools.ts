import { areThere, findPrograms } from './debian.ts';

/** What the label tests read a printed page back with. */
const TOOLS = ['pdfinfo', 'pdftoppm', 'pdftotext', 'zbarimg'];
const PACKAGES = ['poppler-utils', 'zbar-tools'];

export const findPrintTools = () => findPrograms(TOOLS, PACKAGES);

export const arePrintToolsThere = (): boolean => areThere(TOOLS);
