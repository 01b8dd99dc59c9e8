import type { auditEndpoints } from '#contract/audit/audit.ts';
import { answerList } from '../../http/lists.ts';
import type { Handlers } from '../../http/handler.ts';
import { auditTrail } from './audit-queries.ts';
import { recordExport } from './audit-service.ts';

export function auditHandlers(): Handlers<keyof typeof auditEndpoints> {
  return {
    listAuditEvents: async (ctx, { query }, { request }) =>
      answerList(request, query, auditTrail(ctx, query)),
    recordExport: async (ctx, { body }) => {
      await recordExport(ctx, body);
      return { status: 204, body: undefined };
    },
  };
}
