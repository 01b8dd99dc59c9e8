/** Print styles that hide everything but the sheet; in the document only while it is shown. */
export const SHEET_PRINT_CSS = `
@page { size: A4; margin: 1.2cm; }
@media print {
  html, body { background: white; }
  body *:not(:has([data-handover-sheet]), [data-handover-sheet], [data-handover-sheet] *) {
    display: none !important;
  }
  body *:has([data-handover-sheet]) {
    display: block !important;
    position: static !important;
    margin: 0 !important;
    padding: 0 !important;
    border: 0 !important;
    min-height: 0 !important;
    height: auto !important;
    max-width: none !important;
    overflow: visible !important;
  }
  [data-handover-sheet] { border: 0 !important; padding: 0 !important; overflow: visible !important; }
  [data-handover-sheet] thead { display: table-header-group; }
  [data-handover-sheet] tr, [data-handover-sheet] footer { break-inside: avoid; }
}`;
