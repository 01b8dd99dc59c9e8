import { z } from 'zod';
import { Flag } from '../adapter/answer-fields.ts';
import { carrierWords, wordsIn } from '../adapter/carrier-text.ts';
import {
  CarrierTrouble,
  type CarrierChannel,
  type CarrierRequest,
  type CarrierResponse,
  type CarrierAccount,
} from '../adapter/channel.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';

export const NOT_FOUND = 404;
const NOT_ALLOWED = 405;
/** Statuses that come with Maystro's own error codes. */
export const REFUSALS = [400, 409, 422];

export const headersOf = ({ account }: CarrierChannel) => ({
  authorization: `Token ${account.secrets.token ?? ''}`,
  accept: 'application/json',
});

export const reading = (
  channel: CarrierChannel,
  path: string,
  query?: Record<string, string>,
): CarrierRequest => ({
  method: 'GET',
  path,
  headers: headersOf(channel),
  ...(query !== undefined && { query }),
  isWrite: false,
});

export const writing = (
  channel: CarrierChannel,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
): CarrierRequest => ({ method, path, headers: headersOf(channel), body, isWrite: true });

/** The answer of the first path that exists. Where there is none nothing changed, also by writes. */
export async function sendToFirst(
  channel: CarrierChannel,
  paths: readonly string[],
  requestTo: (path: string) => CarrierRequest,
): Promise<{ request: CarrierRequest; response: CarrierResponse }> {
  for (const [at, path] of paths.entries()) {
    const request = requestTo(path);
    const response = await channel.send(request);
    const isMissing = response.status === NOT_FOUND || response.status === NOT_ALLOWED;
    if (!isMissing || at === paths.length - 1) return { request, response };
  }
  throw new CarrierTrouble('not_understood', 'no path');
}

/** Where a generation's calls are. Of several paths the next is tried when one answers 404. */
export interface Generation {
  number: 1 | 2;
  wilayas: string;
  communes: string;
  create: string;
  orders: string;
  referenceFilter: string;
  label: string;
  read: (id: string) => readonly string[];
  history: (id: string) => readonly string[];
  edit: (id: string) => readonly string[];
  cancel: (id: string) => readonly string[];
}

const FIRST: Generation = {
  number: 1,
  wilayas: '/shared/wilayas/',
  communes: '/shared/communes/',
  create: '/stores/orders/',
  orders: '/stores/orders/',
  referenceFilter: 'external_order_id',
  label: '/delivery/starter/v2/starter_bordureau/',
  read: (id) => [`/stores/orders/${id}/`],
  history: (id) => [`/stores/history_order/${id}`],
  edit: (id) => [`/stores/orders/${id}/`],
  cancel: (id) => [`/shared/status/${id}/`, `/stores/orders/${id}/status/`],
};

const SECOND: Generation = {
  number: 2,
  wilayas: '/base/wilayas/',
  communes: '/base/communes/',
  // Without the slash it redirects, and a redirected write is never followed.
  create: '/orders/',
  orders: '/orders/',
  referenceFilter: 'external_id',
  label: '/starter_bordureau/',
  read: (id) => [`/orders/${id}/`, `/stores/orders/${id}/`],
  history: (id) => [`/stores/history_order/${id}`],
  edit: (id) => [`/orders/${id}/`, `/stores/orders/${id}/`],
  cancel: (id) => [`/shared/status/${id}/`, `/orders/${id}/`],
};

export const generationOf = ({ settings }: CarrierAccount): Generation =>
  settings.generation === '2' ? SECOND : FIRST;

export const otherGeneration = ({ number }: Generation): Generation =>
  number === 1 ? SECOND : FIRST;

/** Home and pickup point, as this account's Maystro numbers them: a shift would send pickup point parcels home. */
export const deliveryTypesOf = ({
  settings,
}: CarrierAccount): { home: number; pickupPoint: number } =>
  settings.deliveryTypes === '0-1' ? { home: 0, pickupPoint: 1 } : { home: 1, pickupPoint: 2 };

export const SECOND_ORDER = 55;

/** What Maystro's numbers mean, and which of our fields they are about. */
const CODES: Readonly<Record<number, { words: string; field: keyof ParcelDraft | null }>> = {
  10: { words: 'price', field: 'amount' },
  20: { words: 'address', field: 'address' },
  30: { words: 'customer', field: 'customerName' },
  40: { words: 'wilaya or commune', field: 'place' },
  45: { words: 'no desk delivery in this commune', field: 'pickupPoint' },
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
