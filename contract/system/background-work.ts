import { z } from 'zod';
import { ShownLine, ShownText, Timestamp } from '#contract/common.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Every kind of work that the server does later, by itself. */
export const JOB_KINDS = [
  'carriers',
  'places',
  'storefront',
  'mail',
  'inbox',
  'catch-up',
  'silence',
  'pull',
  'all-places',
  'desk',
  'reports',
  'names',
  'uploads',
  'housekeeping',
  'daily-backup',
  'restore-drill',
] as const;
export type JobKindName = (typeof JOB_KINDS)[number];

/** Work in the background that fails, or that was given up. */
export const JobTrouble = z
  .object({
    kind: z.enum(JOB_KINDS),
    /** The company whose account it concerns. */
    company: ShownLine.nullable(),
    since: Timestamp.nullable(),
    /** As the server, the storefront, the mail server or the carrier said it. */
    error: ShownText.nullable(),
    /** Null when it was given up: there is no retry. */
    nextAt: Timestamp.nullable(),
  })
  .meta({ id: 'JobTrouble' });
export type JobTrouble = z.infer<typeof JobTrouble>;

export const backgroundWorkEndpoints = {
  listJobTroubles: defineEndpoint({
    method: 'GET',
    path: '/api/background-work',
    summary: 'What fails of the work in the background, since when, and when it is tried next',
    access: { permission: 'canViewSettings' },
    responses: { 200: z.array(JobTrouble) },
  }),
};
