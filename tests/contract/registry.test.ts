import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { registerEndpoints, type EndpointDeps } from '#server/http/register-endpoint.ts';

const all = Object.entries(endpoints as Record<string, Endpoint>);
const deps = { now: () => new Date(), findActor: async () => null } as unknown as EndpointDeps;
const health = { getHealth: endpoints.getHealth };

describe('registry', () => {
  it('has each method and path once', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('declares the parameters that its paths name', () => {
    for (const [name, { path, params }] of all) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      expect(Object.keys(params?.shape ?? {}), name).toEqual(named);
    }
  });

  it('says of every change that returns its record who may see it', () => {
    const silent = all.filter(
      ([, { method, responses, shownTo }]) =>
        method === 'PATCH' && responses[200] && shownTo === undefined,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  // `server/http/register-endpoint.ts` finds what a carrier charges by its mark.
  it('returns the delivery cost of an order only with the mark that may hide it', () => {
    const returning = all.filter(([, { responses }]) =>
      Object.values(responses).some((schema) => schema && hasUnmarkedCost(z.toJSONSchema(schema))),
    );
    // The price in our own list, and results of many orders, which ask for the permission themselves.
    expect(returning.map(([name]) => name).toSorted()).toEqual([
      'applyCarrierProposals',
      'assignOrders',
      'bulkOrders',
      'getDeliveryCost',
    ]);
  });

  it('does not start with an endpoint that has no handler', async () => {
    await expect(registerEndpoints(Fastify(), deps, health, {})).rejects.toThrow(
      'getHealth has no handler',
    );
  });

  it('does not start with an endpoint that declares no access', async () => {
    const { access: _, ...undeclared } = endpoints.getHealth;
    const registry = { getHealth: undeclared as unknown as Endpoint };
    await expect(
      registerEndpoints(Fastify(), deps, registry, { getHealth: async () => null }),
    ).rejects.toThrow('getHealth declares no access');
  });

  it('does not start with a handler that nothing calls', async () => {
    const handlers = { getHealth: async () => null, forgotten: async () => null };
    await expect(registerEndpoints(Fastify(), deps, health, handlers)).rejects.toThrow('forgotten');
  });
});

function hasUnmarkedCost(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties = {} } = schema as { properties?: object };
  const isUnmarked = 'deliveryCost' in properties && !('isCarrierCost' in properties);
  return isUnmarked || Object.values(schema).some(hasUnmarkedCost);
}
