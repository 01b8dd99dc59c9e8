import type { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { readableLine } from '#contract/names/readable-text.ts';
import {
  SyncCheckout,
  SyncOrder,
  SyncProduct,
  SyncShippingCost,
  type SyncAnswer,
  type SyncResult,
} from '#contract/storefront/sync.ts';
import type { Ctx } from '../../context.ts';
import type { Received } from '../../db/tables/sync-objects.ts';
import { AppError, invalidField } from '../../errors.ts';
import { problemSentence } from '../../http/problem-sentences.ts';
import { fieldErrorsOf, inWords, isStorable } from '../../http/validate-input.ts';
import { checkoutReceiver } from '../intake/receiving/take-checkouts.ts';
import { orderReceiver } from '../orders/sync/order-receiver.ts';
import { productReceiver } from '../products/product-receiver.ts';
import { receiveShippingCost } from '../shipping/shipping-receiver.ts';

/** The author in an order's timeline for what the storefront did. */
const STOREFRONT_ACTOR = { id: null, fullName: 'المتجر' };

export type Receive = (ctx: Ctx, items: readonly unknown[]) => Promise<SyncAnswer>;

/** The functions that apply a batch of each kind, whether it was pushed to us or pulled. */
export const inboundReceivers = {
  products: receiving(SyncProduct, (item) => item.id, productReceiver),
  orders: receiving(
    SyncOrder,
    (item) => item.id,
    (ctx, items) => orderReceiver({ ...ctx, actor: STOREFRONT_ACTOR }, items),
  ),
  checkouts: receiving(SyncCheckout, (item) => item.id, checkoutReceiver),
  'wilaya-shipping-costs': receiving(
    SyncShippingCost,
    (item) => String(item.wilayaCode),
    async (ctx) => (item) => receiveShippingCost(ctx, item),
  ),
} satisfies Record<string, Receive>;

export type InboundReceivers = typeof inboundReceivers;

/** Each item is validated, applied and reported separately: a wrong one never stops the others. */
function receiving<Schema extends z.ZodType>(
  schema: Schema,
  idOf: (item: z.output<Schema>) => string,
  prepare: (
    ctx: Ctx,
    items: readonly z.output<Schema>[],
  ) => Promise<(item: z.output<Schema>) => Promise<Received>>,
): Receive {
  return async (ctx, items) => {
    const parsed = items.map((item) => (isStorable(item) ? schema.safeParse(item) : null));
    const valid = parsed.flatMap((one) => (one?.success ? [one.data] : []));
    const receive = await prepare(ctx, valid);
    const results: SyncResult[] = [];
    for (const [index, one] of parsed.entries()) {
      const id = one?.success ? idOf(one.data) : writtenId(items[index], one !== null);
      results.push({ index, id, ...(await attempt(ctx.language, one, receive)) });
    }
    return { results, ...countsOf(results) };
  };
}

type Outcome = Omit<SyncResult, 'index' | 'id'>;

async function attempt<Item>(
  language: Language,
  parsed: z.ZodSafeParseResult<Item> | null,
  receive: (item: Item) => Promise<Received>,
): Promise<Outcome> {
  try {
    if (parsed === null) {
      throw invalidField('', 'invalid');
    }
    if (!parsed.success) {
      throw new AppError('invalid_input', { fields: fieldErrorsOf(parsed.error) });
    }
    const { kept, ...received } = await receive(parsed.data);
    return { ...received, ...(kept.length > 0 && { kept }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusal(error, language);
  }
}

function refusal({ code, details }: AppError, language: Language): Outcome {
  return {
    dashboardId: null,
    result: 'refused',
    code,
    detail: problemSentence(code, language, details.values),
    ...(details.fields && { errors: inWords(details.fields, language) }),
  };
}

/** The id of an invalid item, so that its sender can find it. */
function writtenId(item: unknown, isReadable: boolean): string | null {
  if (!isReadable || typeof item !== 'object' || item === null) return null;
  const { id, wilayaCode } = item as { id?: unknown; wilayaCode?: unknown };
  const written = id ?? wilayaCode;
  return typeof written === 'string' || typeof written === 'number'
    ? readableLine(String(written).slice(0, 200))
    : null;
}

function countsOf(results: readonly SyncResult[]) {
  const count = (kind: SyncResult['result']) =>
    results.filter(({ result }) => result === kind).length;
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}
