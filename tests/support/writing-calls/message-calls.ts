import { messageTemplates } from '#server/db/schema/messages.ts';
import type { WritingCall } from './desk.ts';

export const MESSAGE_CALLS: readonly WritingCall[] = [
  {
    endpoint: 'POST /api/orders/{id}/messages',
    does: 'notes a message in the timeline',
    prepare: async ({ ids }) => ({
      params: { id: ids.order },
      body: { step: 'confirm', channel: 'whatsapp', language: 'ar' },
    }),
    tells: ['orders order'],
  },
  {
    endpoint: 'PUT /api/orders/{id}/messages/refusal',
    does: 'notes that the customer wants no messages, for all their orders',
    prepare: async ({ ids }) => ({ params: { id: ids.order }, body: { isRefused: true } }),
    tells: ['clients client', 'orders', 'orders order'],
  },
  {
    endpoint: 'PUT /api/clients/{id}/messages',
    does: 'notes that a client wants no messages',
    prepare: async ({ ids }) => ({ params: { id: ids.client }, body: { isRefused: true } }),
    tells: ['audit', 'clients client', 'orders'],
  },
  {
    endpoint: 'PUT /api/settings/messages/language',
    does: 'chooses the language of messages',
    prepare: async () => ({ body: { language: 'fr' } }),
    tells: ['audit', 'settings'],
  },
  {
    endpoint: 'PUT /api/settings/messages/{step}/{language}',
    does: 'writes a text',
    prepare: async ({ app }) => {
      const key = { step: 'return', language: 'en' } as const;
      await app.db.insert(messageTemplates).values({ ...key, text: 'Hi', updatedBy: 'Sara' });
      return { params: key, body: { text: 'Hello {customer}', seen: 'Hi' } };
    },
    tells: ['audit', 'settings'],
  },
  {
    endpoint: 'DELETE /api/settings/messages/{step}/{language}',
    does: 'goes back to the text of a new shop',
    prepare: async ({ app }) => {
      const key = { step: 'return', language: 'en' } as const;
      await app.db.insert(messageTemplates).values({ ...key, text: 'Hi', updatedBy: 'Sara' });
      return { params: key };
    },
    tells: ['audit', 'settings'],
  },
];
