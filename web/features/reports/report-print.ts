import { useEffect } from 'react';

/** The whole of every table, small enough for the width of the paper. */
export const REPORT_STYLES = `
  [data-report] { max-width: none; font-size: 10pt; print-color-adjust: exact; }
  [data-report] *:has(> table), [data-report] *:has(> * > table) {
    max-height: none !important;
    overflow: visible !important;
  }
  [data-report] thead { display: table-header-group; }
  [data-report] th, [data-report] td { position: static !important; }
  [data-report] table { font-size: 7.5pt; }
  [data-report] td, [data-report] th {
    height: auto !important;
    padding-inline: 0.15rem !important;
    white-space: normal !important;
  }
  [data-report] tr, [data-report] li, [data-report] dl > div, [data-report] svg { break-inside: avoid; }
  [data-report] h2 { break-after: avoid; }
  [data-report] a { text-decoration: none; }`;

/** Paper is white: what is shown in the dark is printed in the light. */
export function usePrintsLight(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const begin = () => {
      wasDark = classList.contains('dark');
      classList.remove('dark');
    };
    const end = () => {
      if (wasDark) classList.add('dark');
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
