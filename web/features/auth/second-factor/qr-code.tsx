import { useId } from 'react';
import { encode } from 'uqr';

/** Dark on white in both themes: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      aria-labelledby={titleId}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-60 rounded-lg border bg-white text-black"
    >
      <title id={titleId}>{label}</title>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
