import type { CarrierNetwork } from '#server/features/carriers/channel/call-address.ts';
import { callOutside } from '#server/features/carriers/channel/carrier-channel.ts';
import { type CarrierRequest, CarrierTrouble } from '#server/features/carriers/adapter/channel.ts';
import type { WebhooksMade } from '#contract/intake/sources.ts';
import type { Db } from '#server/db/types.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { fieldsOf, firstOf, lineOf, parseJson } from '../kinds/values.ts';
import type { StoredSource } from '../sources/source-secrets.ts';

/** What a call to a shop needs of this server. */
export interface ShopTools {
  db: Db;
  now: () => Date;
  box: SecretBox | null;
  network: CarrierNetwork;
}

export interface ShopAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Undefined where it is no JSON. */
  json: unknown;
}

/** One call to a shop as its owner; throws `CarrierTrouble` where no answer came. */
export type ShopCall = (request: CarrierRequest) => Promise<ShopAnswer>;

/** Why the shop cannot be asked: a code that the screen has words for, or the platform's own. */
export interface ShopProblem {
  problem: string;
}

export interface Question {
  /** Everything that changed after this second. */
  since: Date;
  /** Where the page before said that it goes on. */
  next: string | null;
  size: number;
}

export interface OrdersPage {
  orders: readonly unknown[];
  /** Null after the last page. */
  next: string | null;
}

/** How the shops of one platform are asked for orders. */
export interface ShopApi {
  open: (tools: ShopTools, source: StoredSource) => Promise<ShopCall | ShopProblem>;
  readPage: (call: ShopCall, question: Question) => Promise<OrdersPage | ShopProblem>;
  /** One order as a whole, where deliveries bring less. */
  readOrder?: (call: ShopCall, externalId: string) => Promise<{ order: unknown } | ShopProblem>;
  changedAt: (order: unknown) => Date | null;
  /** Where nobody can ask for what changed: all that was ordered since is read each time. */
  lookBackMs?: number;
  /** The newest, to see what they are like. */
  readNewest?: (call: ShopCall, count: number) => Promise<readonly unknown[] | ShopProblem>;
  /** Has the shop deliver to this address, signed with this secret. */
  createWebhooks?: (
    call: ShopCall,
    target: { address: string; secret: string },
  ) => Promise<WebhooksMade['webhooks'] | ShopProblem>;
  /** Looks after what stands in the way there, and has the platform deliver to this address. */
  connect?: (call: ShopCall, address: string) => Promise<ShopProblem | null>;
}

export const isProblem = (answer: object | null): answer is ShopProblem =>
  answer !== null && 'problem' in answer;

/** What an owner who typed the address can mend. */
const MISTYPED = ['not_public', 'not_https', 'not_an_address'];

/** Where no answer came, why. */
export async function withoutTrouble<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | ShopProblem> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CarrierTrouble)) throw error;
    return { problem: MISTYPED.find((one) => one === error.detail) ?? 'unreachable' };
  }
}

/** To the address that the shop's owner gave, by the guard for all calls to the outside. */
export async function callShop(
  { network }: ShopTools,
  { shopUrl }: Pick<StoredSource, 'shopUrl'>,
  request: CarrierRequest,
): Promise<ShopAnswer> {
  const base = (shopUrl ?? '').replace(/\/+$/, '');
  const { status, headers, bytes } = await callOutside(base, request, network);
  return { status, headers, json: parseJson(Buffer.from(bytes)) };
}

/** The number that came in place of what was asked, with the platform's own words. */
export function refusalOf({ status, json }: ShopAnswer): ShopProblem {
  const body = fieldsOf(json);
  const words = firstOf(body['message'], body['error_description'], body['detail'], body['errors']);
  return { problem: [String(status), words || lineOf(body['error'])].filter(Boolean).join(' ') };
}
