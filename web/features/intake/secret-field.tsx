import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-line.tsx';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 40;

/** Letters and digits only: some platforms change `&` and quotes before they sign. */
export function newSecret(): string {
  const random = crypto.getRandomValues(new Uint32Array(LENGTH));
  return Array.from(random, (number) => SIGNS[number % SIGNS.length]).join('');
}

interface SecretFieldProps {
  kind: IntakeKind;
  value: string;
  isStored: boolean;
  onValueChange: (secret: string) => void;
}

/** What signs: made here, or shown by the platform. */
export function SecretField({ kind, value, isStored, onValueChange }: SecretFieldProps) {
  const t = useTranslation();
  const keep = isStored && value === '' ? t('sources.secret.keep') : null;
  // Its app's own secret signs.
  if (kind === 'youcan') return null;
  if (kind === 'shopify') {
    return (
      <TextField
        kind="code"
        label={t('sources.secret.shopify')}
        hint={keep ?? t('sources.secret.shopify.hint')}
        value={value}
        onValueChange={onValueChange}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        kind="code"
        label={t('sources.secret')}
        hint={keep ?? t(isStored ? 'sources.secret.hint' : 'sources.secret.first')}
        required={!isStored}
        value={value}
        onValueChange={onValueChange}
      />
      <div className="flex gap-2">
        <Button type="button" variant="outline" onClick={() => onValueChange(newSecret())}>
          {t('sources.secret.generate')}
        </Button>
        {isStored && value !== '' && <CopyButton text={value} />}
      </div>
    </div>
  );
}
