import { areThere, findPrograms } from './debian.ts';

const PGBOUNCER = ['pgbouncer'];

export const isPgBouncerThere = () => areThere(PGBOUNCER);

export const findPgBouncer = () => findPrograms(PGBOUNCER, PGBOUNCER);
