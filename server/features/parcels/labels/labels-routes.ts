import type { parcelLabelEndpoints } from '#contract/parcels/parcel-labels.ts';
import { type Handlers, idempotencyKeyOf } from '#server/http/handler.ts';
import { labelFile, prepareLabels, printLabels } from './labels-service.ts';

/** Enough for the browser's own viewer of PDFs; the file itself may fetch and run nothing. */
const POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function parcelLabelHandlers(): Handlers<keyof typeof parcelLabelEndpoints> {
  return {
    prepareLabels: async (ctx, { body }) => ({ status: 200, body: await prepareLabels(ctx, body) }),
    printLabels: async (ctx, { body }, { request }) => ({
      status: 200,
      body: await printLabels(ctx, body, idempotencyKeyOf(request)),
    }),
    openLabels: async (ctx, { params }, { reply }) => {
      const pdf = await labelFile(ctx, params.id);
      await reply
        .type('application/pdf')
        .headers({
          'content-disposition': 'inline; filename="labels.pdf"',
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
        })
        .send(Buffer.from(pdf));
      return null;
    },
  };
}
