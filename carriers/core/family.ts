import type { Hooks } from './hooks.ts';
import type { Call, Reply } from './http.ts';
import type { Life } from './life.ts';
import type { Parcel, Parcels } from './parcels.ts';
import type { Route } from './routes.ts';

export type Settings = Record<string, string | number | boolean>;
/** What one can do to a family or a parcel besides moving it, such as a swap. */
type Action = (parcel: Parcel | null, details: Record<string, unknown>) => unknown;

export interface Family {
  name: string;
  /** Its name in Arabic, for the page. */
  title: string;
  /** The paths below which it answers; the first is its address. */
  bases: readonly string[];
  routes: readonly Route[];
  parcels: Parcels;
  life: Life;
  /** Switches; the control API changes them. */
  settings: Settings;
  hooks: Hooks | null;
  actions: Record<string, Action>;
  /** Checks the key and the quota before anything else happens. */
  guard: (call: Call, route: Route | null, base: string) => Reply | null;
  notFound: (call: Call) => Reply;
  notAllowed: (call: Call, allowed: readonly string[]) => Reply;
  /** Headers that every answer carries, such as what is left of a quota. */
  headers: () => Record<string, string>;
  /** Forgets whatever it keeps besides parcels and hooks. */
  reset: () => void;
}
