import type { FastifyRequest } from 'fastify';
import { CHANGES_PATH } from '#contract/topics.ts';
import { UNATTENDED_HEADER } from '#contract/unattended.ts';

/** Whether somebody is using the session: an open event stream, or a page on its own, is no use. */
export const isUse = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[UNATTENDED_HEADER] === undefined && routeOptions.url !== CHANGES_PATH;
