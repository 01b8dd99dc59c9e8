import { z } from 'zod';
import { ShownLine } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

export const StorefrontStatus = z
  .object({
    status: z.enum(['connected', 'not_configured', 'error']),
    /** A sentence in the caller's language. */
    message: z.string(),
    url: z.string().nullable(),
    error: ShownLine.nullable(),
    details: z.object({ hasUrl: z.boolean(), hasApiKey: z.boolean() }),
  })
  .meta({ id: 'StorefrontStatus' });
export type StorefrontStatus = z.infer<typeof StorefrontStatus>;

/** The path contains the storefront's slug; the registry has the path for the default slug. */
export const storefrontStatusPath = (slug: string) => `/api/${slug}-status` as const;

export const storefrontEndpoints = {
  getStorefrontStatus: defineEndpoint({
    method: 'GET',
    path: '/api/storefront-status',
    summary: 'Whether the storefront answers; the first word of the path is STOREFRONT_SLUG',
    access: { permission: 'canViewSettings' },
    responses: { 200: StorefrontStatus },
  }),
};
