/** What a station does with what it reads. The table of modes is server/features/scan/scan-modes.ts. */
export const SCAN_MODES = ['find', 'pack', 'handover', 'returns', 'count'] as const;
export type ScanMode = (typeof SCAN_MODES)[number];

/**
 * What a scan came to, and how the station says it: `good` goes on, `again` changes nothing, `stop`
 * needs a person.
 */
export const SCAN_TONES = {
  found: 'good',
  /** A label: its goods are scanned next. */
  opened: 'good',
  right: 'good',
  complete: 'good',
  added: 'good',
  counted: 'good',
  /** A parcel that came back, taken in here. */
  received: 'good',
  /** The same code within two seconds, a parcel that is on this sheet, or one that was taken in. */
  already: 'again',
  unknown: 'stop',
  cancelled: 'stop',
  deleted: 'stop',
  /** Changed after its label was made or its goods were packed. */
  edited: 'stop',
  not_confirmed: 'stop',
  delivered: 'stop',
  /** It came back, and is not to be sent again before somebody decides so. */
  returned: 'stop',
  /** Its goods have not left, so that nothing can come back. */
  not_shipped: 'stop',
  /** The number of an earlier time that the order was sent, or one that its carrier has replaced. */
  former: 'stop',
  wrong: 'stop',
  too_many: 'stop',
  /** The label was scanned again, or another one, before everything was in. */
  missing: 'stop',
  /** Goods, with no label before them. */
  no_label: 'stop',
  other_company: 'stop',
  other_sheet: 'stop',
  sheet_closed: 'stop',
  /** No parcel and no tracking number, or a parcel that is on its way. */
  not_expected: 'stop',
  not_allowed: 'stop',
} as const satisfies Record<string, 'good' | 'again' | 'stop'>;

export type ScanResult = keyof typeof SCAN_TONES;
export type ScanTone = (typeof SCAN_TONES)[ScanResult];
export const SCAN_RESULTS = Object.keys(SCAN_TONES) as [ScanResult, ...ScanResult[]];

/** The same code in the same mode within this time is one scan. */
export const REPEAT_MS = 2_000;
export const MAX_SCANS_AT_ONCE = 50;
