/** The picture of favicon.svg, without a request of its own. */
export function AppMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" fill="#007a68" />
      <g fill="none" strokeWidth="2">
        <rect x="6.5" y="7" width="19" height="18" rx="3.5" stroke="#f4fbf8" />
        <path d="M20 7v18" stroke="#f4fbf8" />
        <path d="M10 20.5v-3M13.25 20.5v-6M16.5 20.5v-9" stroke="#9fe0cf" strokeLinecap="round" />
      </g>
    </svg>
  );
}
