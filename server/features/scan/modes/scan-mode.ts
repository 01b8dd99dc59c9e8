import type { ScannedCode } from '#contract/scan/scan-codes.ts';
import type { ScanResult } from '#contract/scan/scan-results.ts';
import type { SentScan } from '#contract/scan/scans.ts';
import type { ActorCtx } from '../../../context.ts';
import type { ScanDetail } from '../../../db/schema/scans.ts';
import type { Tx } from '../../../db/types.ts';

/** One scan at work, in a transaction of its own. */
export interface Scanning {
  tx: Tx;
  ctx: ActorCtx;
  scan: SentScan;
  code: ScannedCode;
}

/** What is written down, and answered. */
export interface ScanOutcome {
  result: ScanResult;
  orderId?: string | undefined;
  parcelId?: string | undefined;
  variantId?: string | undefined;
  labelScanId?: string | undefined;
  /** The code is a number that the order no longer has. */
  isFormer?: boolean | undefined;
  detail?: ScanDetail | undefined;
}

/** What a mode does with a scan. Whatever it changes is in the transaction of the scan. */
export type ScanModeWork = (scanning: Scanning) => Promise<ScanOutcome>;
