import { deskEndpoints } from '#contract/desk/desk.ts';
import { fillPath } from '#contract/endpoint.ts';

/** Gives the order back while the page is going away: the browser finishes the request. */
export function releaseLease(id: string, note: string): void {
  void fetch(fillPath(deskEndpoints.releaseDeskLease.path, { id }), {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note }),
    // The lease ends by itself if this does not arrive.
  }).catch(() => undefined);
}
