import type { LucideIcon } from 'lucide-react';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Recent } from '#web/lib/recents.ts';

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  icon: LucideIcon;
  label: string;
  /** Numbers and codes, which read from left to right. */
  codes?: readonly string[];
  status?: OrderStatus;
  /** The keys that do the same. */
  keys?: readonly string[];
  /** Where it leads; an item without one does something here. */
  href?: string;
  run?: () => void;
  /** Comes first the next time. */
  recent?: Recent;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}
