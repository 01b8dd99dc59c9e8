import type { messageEndpoints } from '#contract/messages/messages.ts';
import { type Handlers, idempotencyKeyOf } from '../../http/handler.ts';
import { getClientMessages, refuseClientMessages, refuseOrderMessages } from './message-refusal.ts';
import {
  listMessageTemplates,
  resetMessageTemplate,
  saveMessageTemplate,
  setMessageLanguage,
} from './message-templates-service.ts';
import { getOrderMessages, recordMessage } from './order-messages-service.ts';

const DONE = { status: 204, body: undefined } as const;

export function messageHandlers(): Handlers<keyof typeof messageEndpoints> {
  return {
    listMessageTemplates: async (ctx) => ({ status: 200, body: await listMessageTemplates(ctx) }),
    setMessageLanguage: async (ctx, { body }) => {
      await setMessageLanguage(ctx, body.language);
      return DONE;
    },
    saveMessageTemplate: async (ctx, { params, body }) => ({
      status: 200,
      body: await saveMessageTemplate(ctx, params, body),
    }),
    resetMessageTemplate: async (ctx, { params }) => ({
      status: 200,
      body: await resetMessageTemplate(ctx, params),
    }),
    getOrderMessages: async (ctx, { params }) => ({
      status: 200,
      body: await getOrderMessages(ctx, params.id),
    }),
    recordMessage: async (ctx, { params, body }, { request }) => {
      await recordMessage(ctx, params.id, body, idempotencyKeyOf(request));
      return DONE;
    },
    refuseOrderMessages: async (ctx, { params, body }) => {
      await refuseOrderMessages(ctx, params.id, body.isRefused);
      return DONE;
    },
    getClientMessages: async (ctx, { params }) => ({
      status: 200,
      body: await getClientMessages(ctx, params.id),
    }),
    refuseClientMessages: async (ctx, { params, body }) => {
      await refuseClientMessages(ctx, params.id, body.isRefused);
      return DONE;
    },
  };
}
