import { carrierWebhookPath, type CarrierAccount } from '#contract/carriers/carrier-accounts.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx } from '../../../context.ts';
import type { ApiKeyBox } from '../../delivery-companies/api-key-box.ts';
import { CARRIER_ADAPTERS } from '../families.ts';
import type { StoredAccount } from './open-account.ts';
import { readableSecrets } from './account-secrets.ts';
import { storedProblem } from './trouble-presenter.ts';

/** All that leaves the server: of secrets only the names of those that are stored. */
export function toCarrierAccount(
  { actor, now, language }: Pick<ActorCtx, 'actor' | 'now' | 'language'>,
  box: ApiKeyBox | null,
  stored: StoredAccount,
): CarrierAccount {
  const { companyId, family, baseUrl, settings, defaults, hookToken, pausedUntil } = stored;
  const hasHook = CARRIER_ADAPTERS[family].capabilities.webhook !== 'none';
  const isPaused = pausedUntil !== null && pausedUntil > now();
  return {
    family,
    baseUrl,
    storedSecrets: Object.keys(readableSecrets(box, stored)),
    settings,
    defaults,
    webhookPath:
      hasHook && can(actor, 'canEditSettings') ? carrierWebhookPath(companyId, hookToken) : null,
    lastHookAt: stored.lastHookAt?.toISOString() ?? null,
    pausedUntil: isPaused ? pausedUntil.toISOString() : null,
    pause: isPaused ? storedProblem(stored.pauseReason, language) : null,
  };
}
