import type { ScanMode } from '#contract/scan/scan-results.ts';
import { countItem } from './count.ts';
import { findAnything } from './find.ts';
import { handOver } from './handover.ts';
import { packOrder } from './pack.ts';
import { takeBack } from './returns.ts';
import type { ScanModeWork } from './scan-mode.ts';

/** A new mode is one more file here and one more word in SCAN_MODES. */
export const MODES: Record<ScanMode, ScanModeWork> = {
  find: findAnything,
  pack: packOrder,
  handover: handOver,
  returns: takeBack,
  count: countItem,
};
