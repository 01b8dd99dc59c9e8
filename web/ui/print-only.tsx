interface PrintOnlyProps {
  /** The attribute of the element that is printed, such as `data-report`. */
  marked: string;
  /** What `@page` says: size and margin. */
  page: string;
  /** How the element itself looks on paper. */
  styles: string;
}

/**
 * Leaves one element alone on the paper and resets the layout of what it stands in. In the document
 * only while that element is shown.
 */
export function PrintOnly({ marked, page, styles }: PrintOnlyProps) {
  return (
    <style>{`
@page { ${page} }
@media print {
  html, body { background: white; }
  body *:not(:has([${marked}]), [${marked}], [${marked}] *) { display: none !important; }
  body *:has([${marked}]) {
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
  ${styles}
}`}</style>
  );
}
