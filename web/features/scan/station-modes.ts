import { ClipboardCheck, PackageCheck, Search, Truck, Undo2, type LucideIcon } from 'lucide-react';
import type { Permission } from '#contract/permissions.ts';
import type { ScanMode } from '#contract/scan/scan-results.ts';

interface StationMode {
  mode: ScanMode;
  /** Keys that neither a scanner nor a browser needs. */
  key: string;
  icon: LucideIcon;
  permission?: Permission;
}

/** In the order of the buttons. What a mode shows beside the state is in scan-screen.tsx. */
export const STATION_MODES: readonly StationMode[] = [
  { mode: 'find', key: 'F2', icon: Search },
  { mode: 'pack', key: 'F4', icon: PackageCheck },
  { mode: 'handover', key: 'F8', icon: Truck },
  { mode: 'returns', key: 'F7', icon: Undo2 },
  { mode: 'count', key: 'F9', icon: ClipboardCheck, permission: 'canEditProducts' },
];
