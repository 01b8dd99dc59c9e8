import { createHash } from 'node:crypto';

/** Product pictures and videos may be hosted on the storefront's own https server. */
const MEDIA = "'self' data: blob: https:";

/** The security headers of every response. */
export function securityHeaders(
  indexHtml: string | null,
  isHttps: boolean,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      ["script-src 'self'", ...inlineScriptHashes(indexHtml ?? '')].join(' '),
      "style-src 'self' 'unsafe-inline'",
      `img-src ${MEDIA}`,
      `media-src ${MEDIA}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** The scan station alone may use the camera, and WebAssembly to read codes from its picture. */
export function stationPageHeaders(
  security: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const policy = security['content-security-policy'] ?? '';
  const permissions = security['permissions-policy'] ?? '';
  return {
    'content-security-policy': policy.replace(
      "script-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
    ),
    'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
  };
}

/** Only the storefront may show the public wheel in a frame. */
export function wheelPageHeaders(
  security: Readonly<Record<string, string>>,
  storefrontOrigin: string | null,
): Readonly<Record<string, string>> {
  const policy = security['content-security-policy'] ?? '';
  const ancestors = `frame-ancestors ${storefrontOrigin ?? "'none'"}`;
  return {
    'content-security-policy': policy.replace("frame-ancestors 'none'", ancestors),
  };
}

/**
 * The page sets theme and direction in an inline script before the first paint; the policy allows
 * exactly that script by its hash.
 */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
