import { useTranslation } from '#web/i18n/language-store.ts';
import { TextField } from '#web/kit/fields.tsx';

type Values = Record<'shopUrl' | 'accessKey' | 'accessSecret', string>;

interface ShopFieldsProps {
  values: Values;
  isStored: boolean;
  onChange: (some: Partial<Values>) => void;
}

/** Where the shop is asked for what we missed, and with which keys. */
export function ShopFields({ values, isStored, onChange }: ShopFieldsProps) {
  const t = useTranslation();
  const hint = t(isStored ? 'sources.access.keep' : 'sources.access.hint');
  return (
    <>
      <TextField
        kind="url"
        label={t('sources.shopUrl')}
        hint={t('sources.shopUrl.hint')}
        value={values.shopUrl}
        onValueChange={(shopUrl) => onChange({ shopUrl })}
      />
      <TextField
        kind="code"
        label={t('sources.access.key')}
        hint={hint}
        value={values.accessKey}
        onValueChange={(accessKey) => onChange({ accessKey })}
      />
      <TextField
        kind="code"
        label={t('sources.access.secret')}
        value={values.accessSecret}
        onValueChange={(accessSecret) => onChange({ accessSecret })}
      />
    </>
  );
}
