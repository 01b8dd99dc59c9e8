import { findPrograms } from './debian.ts';

/** What the label tests read a printed page back with. */
const TOOLS = ['pdfinfo', 'pdftoppm', 'zbarimg'];

export const findPrintTools = () => findPrograms(TOOLS, ['poppler-utils', 'zbar-tools']);
