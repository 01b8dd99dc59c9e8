import type { IntakeKind } from '#contract/intake/intake-kinds.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';

type Values = Record<'shopUrl' | 'accessKey' | 'accessSecret', string>;

interface ShopFieldsProps {
  kind: IntakeKind;
  values: Values;
  /** What the server said of a field, by its name. */
  problems: Readonly<Record<string, string>>;
  isStored: boolean;
  onChange: (some: Partial<Values>) => void;
}

/** Where the shop is asked for what we missed, and with which keys. */
export function ShopFields({ kind, values, problems, isStored, onChange }: ShopFieldsProps) {
  const t = useTranslation();
  const of = kind === 'shopify' || kind === 'youcan' ? (`.${kind}` as const) : ('' as const);
  const hint = t(isStored ? 'sources.access.keep' : `sources.access${of}.hint`);
  return (
    <>
      <TextField
        kind="url"
        label={t('sources.shopUrl')}
        hint={t(`sources.shopUrl${of}.hint`)}
        error={problems['shopUrl']}
        value={values.shopUrl}
        onValueChange={(shopUrl) => onChange({ shopUrl })}
      />
      <TextField
        kind="code"
        label={t(`sources.access${of}.key`)}
        hint={hint}
        error={problems['accessKey']}
        value={values.accessKey}
        onValueChange={(accessKey) => onChange({ accessKey })}
      />
      <TextField
        kind="code"
        label={t(`sources.access${of}.secret`)}
        error={problems['accessSecret']}
        value={values.accessSecret}
        onValueChange={(accessSecret) => onChange({ accessSecret })}
      />
    </>
  );
}
