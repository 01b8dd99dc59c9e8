import { z } from 'zod';
import { Amount, Id, ShownLine, ShownText, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { LANGUAGES } from '#contract/language.ts';
import { MESSAGE_CHANNELS, MESSAGE_STEPS } from './message-steps.ts';
import { hasLoneBrace, unknownVariables } from './message-variables.ts';
import { DELIVERY_PLACES } from '#contract/orders/order-constants.ts';
import { ShownOrderLine } from '#contract/orders/orders.ts';
import { readableText } from '#contract/names/readable-text.ts';
import { isVisibleText } from '#contract/names/text.ts';

/** Longer texts are opened neither by WhatsApp's links nor by all phones. */
export const LONGEST_MESSAGE = 1_000;
const MOST_NAMED = 3;

const Step = z.enum(MESSAGE_STEPS);
const MessageLanguage = z.enum(LANGUAGES);

const TemplateText = z
  .string()
  .overwrite(readableText)
  .min(1, { abort: true })
  .max(LONGEST_MESSAGE)
  .refine(isVisibleText, { error: 'visibleText' })
  .superRefine((text, ctx) => {
    const unknown = unknownVariables(text).slice(0, MOST_NAMED);
    if (unknown.length > 0) {
      // A colon would end the rule's value.
      const names = unknown.map((name) => `{${name.replaceAll(':', ' ')}}`).join(' ');
      ctx.addIssue({ code: 'custom', message: `unknownVariable:${names}` });
    } else if (hasLoneBrace(text)) ctx.addIssue({ code: 'custom', message: 'loneBrace' });
  });

export const MessageTemplate = z
  .object({
    step: Step,
    language: MessageLanguage,
    text: ShownText,
    /** Ours, as long as the shop has written none of its own. */
    isDefault: z.boolean(),
    updatedAt: Timestamp.nullable(),
    updatedBy: ShownLine.nullable(),
  })
  .meta({ id: 'MessageTemplate' });
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const MessageTemplates = z
  .object({
    /** For customers who were never written to. */
    language: MessageLanguage,
    templates: z.array(MessageTemplate),
  })
  .meta({ id: 'MessageTemplates' });
export type MessageTemplates = z.infer<typeof MessageTemplates>;

export const SaveMessageTemplate = z
  .object({
    text: TemplateText,
    /** The text that was edited, so that nobody overwrites what a colleague saved meanwhile. */
    seen: z.string().max(10 * LONGEST_MESSAGE),
  })
  .meta({ id: 'SaveMessageTemplate' });
export type SaveMessageTemplate = z.output<typeof SaveMessageTemplate>;

/** The customer asked for no messages. */
export const MessageRefusal = z
  .object({ at: Timestamp, by: ShownLine })
  .meta({ id: 'MessageRefusal' });
export type MessageRefusal = z.infer<typeof MessageRefusal>;

/** What the variables of a text are filled with. */
export const MessageFacts = z
  .object({
    customerName: ShownLine,
    storeName: ShownLine,
    storePhone: z.string(),
    orderNumber: z.string(),
    lines: z.array(ShownOrderLine),
    productName: ShownLine.nullable(),
    totalAmount: Amount,
    deliveryPlace: z.enum(DELIVERY_PLACES).nullable(),
    wilayaCode: z.int(),
    commune: ShownLine,
    carrier: ShownLine.nullable(),
    tracking: ShownLine.nullable(),
    pickupPointName: ShownLine.nullable(),
    pickupPointAddress: ShownLine.nullable(),
    pickupPointPhone: ShownLine.nullable(),
    agentName: ShownLine,
  })
  .meta({ id: 'MessageFacts' });
export type MessageFacts = z.infer<typeof MessageFacts>;

export const OrderMessages = z
  .object({
    phone: z.string(),
    refusal: MessageRefusal.nullable(),
    /** The one that fits the order; null where none does. */
    step: Step.nullable(),
    /** The one last used for this customer, else the shop's. */
    language: MessageLanguage,
    templates: z.array(z.object({ step: Step, language: MessageLanguage, text: ShownText })),
    facts: MessageFacts,
  })
  .meta({ id: 'OrderMessages' });
export type OrderMessages = z.infer<typeof OrderMessages>;

export const RecordMessage = z
  .object({ step: Step, channel: z.enum(MESSAGE_CHANNELS), language: MessageLanguage })
  .meta({ id: 'RecordMessage' });
export type RecordMessage = z.output<typeof RecordMessage>;

const RefuseMessages = z.object({ isRefused: z.boolean() }).meta({ id: 'RefuseMessages' });

const TemplatePath = z.object({ step: Step, language: MessageLanguage });
const OrderPath = z.object({ id: Id });
const ClientPath = z.object({ id: Id });

export const messageEndpoints = {
  listMessageTemplates: defineEndpoint({
    method: 'GET',
    path: '/api/settings/messages',
    summary: 'The texts of messages to customers, by step and language',
    access: { permission: 'canViewSettings' },
    responses: { 200: MessageTemplates },
  }),
  setMessageLanguage: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/messages/language',
    summary: 'The language for customers who were never written to',
    access: { permission: 'canEditSettings' },
    body: z.object({ language: MessageLanguage }).meta({ id: 'SetMessageLanguage' }),
    responses: { 204: null },
  }),
  saveMessageTemplate: defineEndpoint({
    method: 'PUT',
    path: '/api/settings/messages/{step}/{language}',
    summary: 'Write the shop’s own text for a step in a language',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params: TemplatePath,
    body: SaveMessageTemplate,
    responses: { 200: MessageTemplate },
  }),
  resetMessageTemplate: defineEndpoint({
    method: 'DELETE',
    path: '/api/settings/messages/{step}/{language}',
    summary: 'Go back to the text that a new shop has',
    access: { permission: 'canEditSettings' },
    shownTo: { permission: 'canViewSettings' },
    params: TemplatePath,
    responses: { 200: MessageTemplate },
  }),
  getOrderMessages: defineEndpoint({
    method: 'GET',
    path: '/api/orders/{id}/messages',
    summary: 'What the customer of an order can be written, and whether they want it',
    access: { anyOf: ['canViewOrders', 'canDispatchOrders'] },
    params: OrderPath,
    responses: { 200: OrderMessages },
  }),
  recordMessage: defineEndpoint({
    method: 'POST',
    path: '/api/orders/{id}/messages',
    summary: 'Note in the timeline that a message was opened to be sent; nobody knows if it was',
    access: { anyOf: ['canEditOrders', 'canDispatchOrders'] },
    idempotent: true,
    params: OrderPath,
    body: RecordMessage,
    responses: { 204: null },
  }),
  refuseOrderMessages: defineEndpoint({
    method: 'PUT',
    path: '/api/orders/{id}/messages/refusal',
    summary: 'The customer of this order wants no messages, or wants them again',
    access: { anyOf: ['canEditOrders', 'canDispatchOrders'] },
    params: OrderPath,
    body: RefuseMessages,
    responses: { 204: null },
  }),
  getClientMessages: defineEndpoint({
    method: 'GET',
    path: '/api/clients/{id}/messages',
    summary: 'Whether a client wants no messages',
    access: { permission: 'canViewSettings' },
    params: ClientPath,
    responses: { 200: z.object({ refusal: MessageRefusal.nullable() }) },
  }),
  refuseClientMessages: defineEndpoint({
    method: 'PUT',
    path: '/api/clients/{id}/messages',
    summary: 'A client wants no messages on any of their phones, or wants them again',
    access: { permission: 'canEditSettings' },
    params: ClientPath,
    body: RefuseMessages,
    responses: { 204: null },
  }),
};
