import type { Call, Reply } from './http.ts';

type Params = Record<string, string>;
export type Handler = (call: Call, params: Params) => Reply;
/** What a route does, so that a fault can be set for all of a kind. */
export type RouteKind = 'create' | 'read' | 'write' | 'label' | 'sync' | 'money';

export interface Route {
  method: string;
  path: string;
  kind: RouteKind;
  handle: Handler;
  /** Whether callers need no key, as with a signed link. */
  isOpen?: boolean;
}

export interface Match {
  route: Route | null;
  params: Params;
  /** The verbs that this path knows; empty if it is unknown. */
  allowed: string[];
}

export const route = (kind: RouteKind, method: string, path: string, handle: Handler): Route => ({
  kind,
  method,
  path,
  handle,
});

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A path matches with or without its trailing slash; `:name` stands for one segment. */
function paramsOf(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/').filter((part) => part !== '');
  const given = path.split('/').filter((part) => part !== '');
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Routes without a variable segment come first, whatever their order in the table. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match {
  const fixedFirst = routes.toSorted(
    (a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')),
  );
  const matching = fixedFirst.flatMap((one) => {
    const params = paramsOf(one.path, path);
    return params === null ? [] : [{ one, params }];
  });
  const found = matching.find(({ one }) => one.method === method);
  // A fixed path hides the variable one: DELETE parcels/bulk is never DELETE parcels/{id}.
  return {
    route: found?.one ?? null,
    params: found?.params ?? {},
    allowed: matching.map(({ one }) => one.method),
  };
}
