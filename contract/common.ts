import { z } from 'zod';
import { normalisePhone } from '#contract/names/phone.ts';
import { readableLine, readableText } from '#contract/names/readable-text.ts';
import { isAmbiguousNumber, isVisibleText, toLatinNumber } from '#contract/names/text.ts';

// The `error` of each rule below is a key of validation.ts, which has the sentence in three
// languages.
import './validation.ts';

export const Id = z.uuid({ version: 'v4' });

const DECIMAL = /^[+-]?\d+(?:\.\d+)?$/;

/** Parses a decimal number as people type it; an empty field counts as missing. */
function numeric(input: unknown, ctx: z.RefinementCtx): unknown {
  if (typeof input !== 'string') return input;
  if (isAmbiguousNumber(input)) {
    ctx.addIssue({ code: 'custom', message: 'ambiguousNumber' });
    return z.NEVER;
  }
  const typed = toLatinNumber(input).trim();
  if (typed === '') return undefined;
  return DECIMAL.test(typed) ? Number(typed) : input;
}

/** Takes numbers or numeric strings. */
export const decimalInput = (min: number, max: number) =>
  z.preprocess(
    numeric,
    z.number().min(min).max(max).refine(hasAtMostTwoDecimals, { error: 'twoDecimals' }),
  );
/** Dinars with two decimals, the range of decimal(10,2). */
export const AmountInput = decimalInput(0, 99_999_999.99);
/** A selling price: zero is refused because it is almost always a typing mistake. */
export const PriceInput = AmountInput.refine((price) => price > 0, { error: 'aboveZero' });
export const IntegerInput = z.preprocess(numeric, z.int());

export const Amount = z.number();
export const Timestamp = z.iso.datetime();

export const isInOurTime = (at: string) => /^20\d\d-/.test(at);
export const Day = z.iso.date().refine(isInOurTime, { error: 'invalid' });

function hasAtMostTwoDecimals(value: number): boolean {
  return Number.isFinite(value) && Number(value.toFixed(2)) === value;
}

/** Takes any usual way to write an Algerian phone and returns the stored form. */
export const PhoneInput = z
  .string()
  .max(40)
  .transform((written, ctx) => {
    const phone = normalisePhone(written);
    if (phone !== null) return phone;
    ctx.addIssue({ code: 'custom', message: written.trim() === '' ? 'required' : 'phone' });
    return z.NEVER;
  });

/** A name for people to read: one line with at least one visible character. */
export const visibleText = (max: number) =>
  z
    .string()
    .overwrite(readableLine)
    .min(1, { abort: true })
    .max(max)
    .refine(isVisibleText, { error: 'visibleText' });

/** An empty form field means that there is no value. */
export const emptyIsNull = (input: unknown) => (input === '' ? null : input);

/** A yes or no in an address. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** For programs, kept as written: a key, an address. `visibleText` is for people. */
export const requiredText = (max: number) => z.string().trim().min(1).max(max);
export const emptiableText = (max: number) =>
  z.preprocess(trimmedOrNull, z.string().max(max).nullish());

/** One line that may be missing: an empty field, or one without a visible character, is null. */
export const optionalLine = (max: number) => visibleOrNull(readableLine, max);
/** The same with line breaks. */
export const optionalLines = (max: number) => visibleOrNull(readableText, max);

const visibleOrNull = (readable: (text: string) => string, max: number) =>
  z.preprocess((input) => {
    if (typeof input !== 'string') return input;
    const text = readable(input);
    return isVisibleText(text) ? text : null;
  }, z.string().max(max).nullish());

/** A remark on an action, with line breaks; not stored as a field, so that it is never null. */
export const optionalText = (max: number) => z.string().overwrite(readableText).max(max).optional();

/**
 * Stored text in a response. Rows from before the rules above, and what a database holds that was
 * restored from elsewhere, are made readable here, at the only door through which they leave.
 */
export const ShownLine = z.string().overwrite((text) => shown(text, readableLine(text)));
export const ShownText = z.string().overwrite((text) => shown(text, readableText(text)));

/** A name without any visible character still needs something to click on. */
const shown = (stored: string, readable: string) =>
  stored !== '' && readable === '' ? '—' : readable;

export const EmailInput = z.preprocess(trimmedOrNull, z.email().max(254).nullish());

/** Blank text (only spaces) counts as null too. */
export function trimmedOrNull(input: unknown): unknown {
  return typeof input === 'string' ? emptyIsNull(input.trim()) : input;
}

/** Credentials in a URL would end up on screens and in logs. */
export const hasNoCredentials = (url: string) => !/^[^/]*\/\/[^/]*@/.test(url);

/** Browsers and Node skip further slashes before the host, so that it would be read in two ways. */
const FURTHER_SLASHES = /^https?:\/\/[/\\]/i;

export const HttpUrlInput = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine((url) => !FURTHER_SLASHES.test(url) && hasNoCredentials(url), { error: 'url' });

const HOST = /^https?:\/\/[^/\\?#]+/i;
const hostOf = (url: string) => HOST.exec(url)?.[0].toLowerCase();

/** Whether a secret for the one address may be sent to the other: same scheme, host and port. */
export const isSameHost = (one: string, other: string): boolean =>
  hostOf(one) !== undefined && hostOf(one) === hostOf(other);

/** Our own files by path, others by https: the content security policy blocks everything else. */
const OWN_FILE = /^\/(?!\/)(?!.*\.\.)[\w\-./]+$/;
const ELSEWHERE = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]\S*)?$/i;
export const isMediaAddress = (address: string) =>
  OWN_FILE.test(address) || ELSEWHERE.test(address);

const MAX_PAGE_SIZE = 100;
/**
 * Without `page` the whole list is returned; with it, one page and the total in `X-Total-Count`.
 */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

const AHEAD_MS = 3_600_000;

/** The calendar day in Algeria at that moment, as `2026-11-15`; the country is at UTC+1 all year. */
export const algerianDay = (at: number): string =>
  new Date(at + AHEAD_MS).toISOString().slice(0, 10);

/**
 * For how long the server knows a repeated call by its idempotency key. A device may be switched off
 * between a call and its repetition, for a holiday too.
 */
export const KEYS_KEPT_DAYS = 30;

/** What has waited longer on a device is sent only when a person says so: it may be there already. */
export const SENT_WITHIN_DAYS = KEYS_KEPT_DAYS - 2;

/**
 * Sent by a page that nobody has touched for a while. Such a call does not keep a session alive, or
 * a page left open, which follows every change of the store, would never sign out.
 */
export const UNATTENDED_HEADER = 'x-unattended';

/** As many as a page of a list has. */
const MAX_LISTED_IDS = 100;

export const IdList = z
  .string()
  .max(MAX_LISTED_IDS * 40)
  .transform((text) => text.split(','))
  .pipe(z.array(Id).min(1).max(MAX_LISTED_IDS));
