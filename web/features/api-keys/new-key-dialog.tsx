import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { apiKeyEndpoints } from '#contract/api-keys/api-keys.ts';
import { KEY_SCOPE_NAMES, type KeyScope } from '#contract/permissions.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { CheckboxField, TextField } from '#web/kit/fields.tsx';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';

/** Makes a key, and shows it this one time. */
export function NewKeyDialog(dialog: OpenProps) {
  const t = useTranslation();
  return (
    <FormDialog {...dialog} title={t('apiKeys.form.title')} description={t('apiKeys.form.hint')}>
      {(form) => <NewKey {...form} />}
    </FormDialog>
  );
}

const NONE: readonly KeyScope[] = [];

function NewKey({ onDone, onDirtyChange }: FormDialogForm) {
  const t = useTranslation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(NONE);
  const [made, setMade] = useState<string | null>(null);
  const create = useSave(apiKeyEndpoints.createApiKey, {
    makesStale: ['settings', 'audit'],
    onSaved: ({ key }) => {
      onDirtyChange(false);
      setMade(key);
    },
    failed: t('apiKeys.form.failed'),
  });
  if (made !== null) return <MadeKey text={made} onDone={onDone} />;
  const toggle = (scope: KeyScope, isChosen: boolean) =>
    setScopes(KEY_SCOPE_NAMES.filter((one) => (one === scope ? isChosen : scopes.includes(one))));
  return (
    <DialogForm
      isDirty={name !== '' || scopes.length > 0}
      onDirtyChange={onDirtyChange}
      onSubmit={() => create.mutate({ body: { name, scopes: [...scopes] } })}
      pending={create.isPending}
      submitLabel={t('apiKeys.form.submit')}
      submitDisabled={name.trim() === '' || scopes.length === 0}
    >
      <TextField
        label={t('apiKeys.name')}
        hint={t('apiKeys.name.hint')}
        required
        maxLength={100}
        value={name}
        onValueChange={setName}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{t('apiKeys.scopes')}</legend>
        {KEY_SCOPE_NAMES.map((scope) => (
          <CheckboxField
            key={scope}
            label={t(`apiKeys.scope.${scope}`)}
            value={scopes.includes(scope)}
            onValueChange={(isChosen) => toggle(scope, isChosen)}
          />
        ))}
      </fieldset>
    </DialogForm>
  );
}

function MadeKey({ text, onDone }: { text: string; onDone: () => void }) {
  const t = useTranslation();
  const { copied, copy } = useCopyText();
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        kind="code"
        label={t('apiKeys.key')}
        hint={t('apiKeys.key.once')}
        readOnly
        value={text}
      />
      <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-auto">
        <Button variant="outline" onClick={() => void copy(text)}>
          <Icon aria-hidden="true" />
          <span aria-live="polite">{t(copied ? 'apiKeys.copied' : 'apiKeys.copy')}</span>
        </Button>
        <Button onClick={onDone}>{t('apiKeys.done')}</Button>
      </div>
    </div>
  );
}
