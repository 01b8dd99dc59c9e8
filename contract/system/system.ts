import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';

const Health = z.object({ status: z.literal('ok'), version: z.string() }).meta({ id: 'Health' });
const Ready = z.object({ status: z.literal('ready') }).meta({ id: 'Ready' });

export const systemEndpoints = {
  getHealth: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    summary: 'The process lives',
    access: 'public',
    healthCheck: true,
    responses: { 200: Health },
  }),
  getReady: defineEndpoint({
    method: 'GET',
    path: '/api/ready',
    summary: 'The database answers and migrations are done',
    access: 'public',
    healthCheck: true,
    responses: { 200: Ready },
  }),
  getOpenApi: defineEndpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    access: 'public',
    responses: { 200: z.record(z.string(), z.unknown()) },
  }),
};
