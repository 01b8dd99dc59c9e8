import { findPrograms } from './debian.ts';

const SCANNERS = ['sqlmap', 'wapiti'];

export const findScanners = () => findPrograms(SCANNERS, SCANNERS);
