/** What is done with the server alone: it depends on what others did a moment ago. */
const AREAS = [
  ['money', /^\/(?:payouts|team|reports)(?:\/|$)/],
  ['parcels', /^\/(?:follow-up|returns|delivery-companies|orders\/labels)(?:\/|$)/],
  ['stock', /^\/(?:stock|products|offers)(?:\/|$)/],
  ['users', /^\/users(?:\/|$)/],
  ['settings', /^\/settings(?:\/|$)/],
] as const;

export type OnlineArea = (typeof AREAS)[number][0];

/** The area of a screen that needs a connection; null where work goes on without. */
export const onlineAreaOf = (path: string): OnlineArea | null =>
  AREAS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
