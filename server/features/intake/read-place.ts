import { matchCommune } from '#contract/geography/communes.ts';
import { findWilaya, WILAYAS } from '#contract/geography/wilayas.ts';
import type { Numbering } from '#contract/intake/intake-kinds.ts';
import type { IntakeReason } from '#contract/intake/intake-reasons.ts';
import { toLatinDigits } from '#contract/names/text.ts';

export interface WrittenPlace {
  wilaya: string;
  commune: string;
}

type PlaceReading =
  | { code: number; commune: string; isCommuneKnown: boolean }
  | { reason: IntakeReason };

/** Everywhere the same number; those above are counted in several ways. */
const LAST_SURE_NUMBER = 48;

/** The wilaya and commune of an order as they were typed. Doubt is never decided here. */
export function readPlace(written: WrittenPlace, numbering: Numbering): PlaceReading {
  const wilaya = toLatinDigits(written.wilaya).trim();
  if (wilaya === '') return { reason: 'wilaya_missing' };
  const number = Number(/^(?:DZ[\s-]?)?0*(\d{1,2})(?!\d)/i.exec(wilaya)?.[1] ?? 'NaN');
  const named = namesIn(wilaya);
  const [byName, ...others] = named;
  if (others.length > 0) return { reason: 'wilaya_ambiguous' };
  if (byName !== undefined) {
    const disagrees = Number.isInteger(number) && number !== byName;
    // A number that can only mean one wilaya is no slip of a numbering.
    if (disagrees && number <= LAST_SURE_NUMBER) return { reason: 'wilaya_conflict' };
    return withCommune(byName, written.commune);
  }
  if (!/^(?:DZ[\s-]?)?\d{1,2}$/i.test(wilaya)) return { reason: 'wilaya_unknown' };
  if (findWilaya(number) === null) return { reason: 'wilaya_unknown' };
  if (number > LAST_SURE_NUMBER && numbering === 'names_only') {
    return { reason: 'wilaya_number_only' };
  }
  return withCommune(number, written.commune);
}

/** Of a label such as "16 - Alger - الجزائر" every wilaya that a part names, each once. */
function namesIn(text: string): number[] {
  const whole = findWilaya(text);
  if (whole !== null && !/^\d+$/.test(text)) return [whole.code];
  const parts = text
    .replace(/^(?:DZ[\s-]?)?\d{1,2}(?!\d)/i, '')
    .split(/\s[-–—]\s|[,،/|()]|^\s*[-–—.:]\s*/)
    .map((part) => part.replace(/^(?:wilaya (?:de |d['’])?|ولاية\s)/i, '').trim());
  const codes = parts.flatMap((part) =>
    part === '' || /^\d+$/.test(part) ? [] : (findWilaya(part)?.code ?? []),
  );
  return [...new Set(codes)];
}

function withCommune(code: number, commune: string): PlaceReading {
  const known = matchCommune(code, commune);
  if (known !== null) return { code, commune: known.nameAr, isCommuneKnown: true };
  // Shops still list the communes of a new wilaya under the one it was carved out of.
  const daughters = WILAYAS.filter(
    ({ code: other, motherCode }) => motherCode === code && matchCommune(other, commune) !== null,
  );
  const [daughter] = daughters;
  if (daughter !== undefined && daughters.length === 1) {
    return withCommune(daughter.code, commune);
  }
  return { code, commune, isCommuneKnown: false };
}
