// No zod here: the sign-in screen needs it in the first load.

/** `app`: codes of an authenticator app (TOTP). `passkey`: a device's own key (WebAuthn). */
export const FACTOR_KINDS = ['app', 'passkey'] as const;
