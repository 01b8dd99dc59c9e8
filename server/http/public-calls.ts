import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PublicGate } from './public-gate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a stranger's call occupies a place in the gate. */
    visit: Visit | null;
  }
}

interface Visit {
  isAtWork: boolean;
  leave: () => void;
}

/** Refuses a stranger before the body is read, or gives the call a place in the gate. */
export function admitStranger(
  gate: PublicGate,
  { path }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: 'stranger' | 'device' | 'carrier',
): void {
  if (caller === 'stranger') gate.refuseRemembered(path, request.ip);
  const leave =
    caller === 'carrier' ? gate.enterHook(request.ip) : gate.enter(request.ip, caller === 'device');
  const visit = { isAtWork: false, leave };
  request.visit = visit;
  // A body that is refused never reaches the handler, which otherwise leaves when its work is done,
  // also when the caller hung up long before.
  reply.raw.once('close', () => {
    if (!visit.isAtWork) visit.leave();
  });
}

export async function serveStranger<T>(
  gate: PublicGate,
  { path }: Endpoint,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const { visit } = request;
  if (visit !== null) visit.isAtWork = true;
  try {
    return await work();
  } catch (error) {
    gate.remember(path, request.ip, error);
    throw error;
  } finally {
    visit?.leave();
  }
}
