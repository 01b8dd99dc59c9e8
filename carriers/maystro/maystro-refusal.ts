import { json, type Reply } from '../core/http.ts';
import type { MaystroState } from './maystro-state.ts';

const MESSAGES: Record<number, string> = {
  10: 'Invalid price',
  20: 'Invalid address',
  30: 'Invalid customer',
  40: 'Invalid wilaya or commune',
  45: 'Delivery type not available for this commune',
  50: 'Invalid products',
  55: 'Duplicated order in the last 24 hours',
  60: 'Unexpected error',
  70: 'Pricing not found',
  80: 'Empty request',
  90: 'More than 100 orders',
  100: 'External id too long',
  101: 'Not enough points',
};

/** Where the number stands differs by route; a switch chooses. */
export function refusal(state: MaystroState, code: number): Reply {
  const detail = MESSAGES[code] ?? '';
  const form = state.settings.errorKey;
  if (form === 'code') return json(400, { code, detail });
  if (form === 'detail') return json(400, { detail: String(code) });
  if (form === 'errors') {
    const answer = { success: false, errors: [{ code, message: detail }] };
    return json(400, state.settings.createAnswer === 'array' ? [answer] : answer);
  }
  return json(400, { error_code: code, detail });
}
