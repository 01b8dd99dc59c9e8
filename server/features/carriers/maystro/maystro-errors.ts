import { z } from 'zod';
import { Flag } from '../adapter/answer-fields.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';

export const SECOND_ORDER = 55;

/** What Maystro's numbers mean, and which of our fields they are about. */
const CODES: Readonly<Record<number, { words: string; field: keyof ParcelDraft | null }>> = {
  10: { words: 'price', field: 'amount' },
  20: { words: 'address', field: 'address' },
  30: { words: 'customer', field: 'customerName' },
  40: { words: 'wilaya or commune', field: 'place' },
  45: { words: 'no desk delivery in this commune', field: 'desk' },
  50: { words: 'products', field: 'products' },
  55: {
    words:
      'Maystro refuses a second order of the same customer within 24 hours: merge, or send tomorrow',
    field: null,
  },
  60: { words: 'unexpected error', field: null },
  70: { words: 'no price for this destination', field: 'place' },
  80: { words: 'empty order', field: null },
  90: { words: 'more than 100 orders', field: null },
  100: { words: 'reference too long', field: 'reference' },
  101: { words: 'not enough points', field: null },
};

export interface MaystroRefusal {
  code: number | null;
  words: string;
  field: keyof ParcelDraft | null;
}

/** Of an answer that is one. */
export function refusalIn(body: unknown): MaystroRefusal {
  const code = codeIn(body);
  const said = wordsIn(body) ?? wordsIn({ errors: body });
  if (code === null) return { code, words: said ?? '', field: null };
  const { words = null, field = null } = CODES[code] ?? {};
  const parts = [words, said === String(code) ? null : said].filter((part) => part !== null);
  return { code, words: carrierWords(`${code} · ${parts.join(' · ')}`), field };
}

const Code = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
]);
const HasCode = z.looseObject({ code: Code });
const Coded = z.looseObject({
  error_code: Code.optional().catch(undefined),
  code: Code.optional().catch(undefined),
  detail: z
    .union([Code, HasCode.transform(({ code }) => code)])
    .optional()
    .catch(undefined),
  error: z
    .union([Code, HasCode.transform(({ code }) => code)])
    .optional()
    .catch(undefined),
  errors: z
    .array(
      z.union([Code, HasCode.transform(({ code }) => code), z.unknown().transform(() => null)]),
    )
    .catch([]),
});

const Verdict = z.looseObject({ success: Flag.optional().catch(undefined) });

/** Whether an answer with a good status says no all the same. */
export function isRefusal(body: unknown): boolean {
  const verdict = Verdict.safeParse(body);
  return (verdict.success && verdict.data.success === false) || (codeIn(body) ?? 0) in CODES;
}

/** Sources have it under five keys. */
function codeIn(body: unknown): number | null {
  const coded = Coded.safeParse(Array.isArray(body) ? body[0] : body);
  if (!coded.success) return null;
  const { error_code, code, detail, error, errors } = coded.data;
  return error_code ?? code ?? detail ?? error ?? errors.find((each) => each !== null) ?? null;
}
