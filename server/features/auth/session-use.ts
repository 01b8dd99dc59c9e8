import type { FastifyRequest } from 'fastify';
import { CHANGES_PATH } from '#contract/live-updates.ts';
import { UNATTENDED_HEADER } from '#contract/common.ts';

/** Whether somebody is using the session: an open event stream, or a page on its own, is no use. */
export const isUse = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[UNATTENDED_HEADER] === undefined && routeOptions.url !== CHANGES_PATH;
