import { z } from 'zod';
import { findWilaya } from './wilayas.ts';

/** A code or a name in one of three languages; the code comes out. */
export const WilayaInput = z.union([z.string(), z.number()]).transform((written, ctx) => {
  const wilaya = findWilaya(written);
  if (wilaya !== null) return wilaya.code;
  const isEmpty = typeof written === 'string' && written.trim() === '';
  ctx.addIssue({ code: 'custom', message: isEmpty ? 'required' : 'wilaya' });
  return z.NEVER;
});
