import { z } from 'zod';
import { findWilaya } from './wilayas.ts';

/** Takes a code or a name in any of the three languages and returns the code. */
export const WilayaInput = z.union([z.string(), z.number()]).transform((written, ctx) => {
  const wilaya = findWilaya(written);
  if (wilaya !== null) return wilaya.code;
  const isEmpty = typeof written === 'string' && written.trim() === '';
  ctx.addIssue({ code: 'custom', message: isEmpty ? 'required' : 'wilaya' });
  return z.NEVER;
});
