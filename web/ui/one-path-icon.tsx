import type { ComponentProps } from 'react';

/**
 * What an icon of lucide-react becomes in a build (`scripts/build/lean-icons.ts`). Its size, stroke
 * and caps are in the style sheet.
 */
export function iconOf(path: string) {
  const shape = <path d={path} />;
  return function Icon({ className = '', strokeWidth, ...props }: ComponentProps<'svg'>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`icon ${className}`}
        style={strokeWidth === undefined ? undefined : { strokeWidth }}
        {...props}
      >
        {shape}
      </svg>
    );
  };
}
