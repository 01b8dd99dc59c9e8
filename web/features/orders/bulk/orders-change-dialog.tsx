import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { MAX_NOTE } from '#contract/orders/order-constants.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useTypedDraft } from '#web/lib/drafts/use-typed-draft.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { useDeliveryCompanyOptions } from '#web/kit/company-options.ts';
import type { ChangeAction } from './orders-bulk.ts';

interface OrdersChangeDialogProps {
  kind: ChangeAction['kind'];
  count: number;
  onClose: () => void;
  onAgreed: (action: ChangeAction) => void;
}

/** Asks for the value that all selected orders get; the work itself has its own dialog. */
export default function OrdersChangeDialog(props: OrdersChangeDialogProps) {
  const { kind, count, onClose, onAgreed } = props;
  const t = useTranslation();
  const Form = FORMS[kind];
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`ordersChange.${kind}`)}
      description={`${t('ordersChange.count', { count })}. ${t(`ordersChange.${kind}.hint`)}`}
    >
      {(form) => (
        <Form
          {...form}
          onAgreed={(action) => {
            form.onDone();
            onAgreed(action);
          }}
        />
      )}
    </FormDialog>
  );
}

interface ChangeFormProps extends FormDialogForm {
  onAgreed: (action: ChangeAction) => void;
}

/** None of a list, as one of its options. */
const NONE = 'none';
const orNull = (chosen: string) => (chosen === NONE ? null : chosen);

function AssignForm({ onAgreed, ...form }: ChangeFormProps) {
  const t = useTranslation();
  const { data: people = [] } = useQuery(endpointQuery(deskEndpoints.listDeskPeople));
  const options = [
    ...people
      .filter(({ isAway }) => !isAway)
      .map(({ id, fullName }) => ({ value: id, label: fullName })),
    { value: NONE, label: t('ordersChange.assign.nobody') },
  ];
  return (
    <ChoiceForm
      {...form}
      kind="assign"
      label={t('ordersChange.assign.to')}
      submit={t('ordersChange.assign.submit')}
      options={options}
      onChosen={(chosen) => onAgreed({ kind: 'assign', to: orNull(chosen) })}
    />
  );
}

function CompanyForm({ onAgreed, ...form }: ChangeFormProps) {
  const t = useTranslation();
  const companies = useDeliveryCompanyOptions('');
  return (
    <ChoiceForm
      {...form}
      kind="company"
      label={t('ordersChange.company.to')}
      submit={t('ordersChange.company.submit')}
      options={[...companies, { value: NONE, label: t('ordersChange.company.none') }]}
      onChosen={(chosen) => onAgreed({ kind: 'company', deliveryCompanyId: orNull(chosen) })}
    />
  );
}

function NoteForm({ onAgreed, ...form }: ChangeFormProps) {
  const t = useTranslation();
  return (
    <OneField
      {...form}
      kind="note"
      label={t('ordersChange.note.text')}
      submit={t('ordersChange.note.submit')}
      onSubmit={(note) => onAgreed({ kind: 'note', note })}
    >
      {(note, setNote) => (
        <Textarea
          value={note}
          maxLength={MAX_NOTE}
          dir="auto"
          onChange={(event) => setNote(event.target.value)}
          className="min-h-24"
        />
      )}
    </OneField>
  );
}

const FORMS: Record<ChangeAction['kind'], (props: ChangeFormProps) => ReactNode> = {
  assign: AssignForm,
  note: NoteForm,
  company: CompanyForm,
};

interface ChoiceFormProps extends FormDialogForm {
  kind: ChangeAction['kind'];
  label: string;
  submit: string;
  options: readonly { value: string; label: string }[];
  onChosen: (value: string) => void;
}

function ChoiceForm({ options, onChosen, ...form }: ChoiceFormProps) {
  const t = useTranslation();
  return (
    <OneField {...form} onSubmit={onChosen}>
      {(value, setValue) => (
        <SearchableSelect
          options={options}
          value={value || null}
          onValueChange={(next) => setValue(next ?? '')}
          fold={foldForSearch}
          placeholder={t('ordersChange.choose')}
        />
      )}
    </OneField>
  );
}

interface OneFieldProps extends FormDialogForm {
  kind: ChangeAction['kind'];
  label: string;
  submit: string;
  onSubmit: (value: string) => void;
  children: (value: string, setValue: (value: string) => void) => ReactNode;
}

function OneField({ kind, label, submit, onSubmit, onDirtyChange, children }: OneFieldProps) {
  const language = useLanguage();
  const [value, setValue] = useState('');
  const draft = useTypedDraft({
    name: `orders ${kind}`,
    values: { value },
    before: { value: '' },
    onRestore: (kept) => setValue(kept.value ?? ''),
  });
  const [isMissing, setIsMissing] = useState(false);
  const isGiven = value.trim() !== '';
  const send = () => {
    setIsMissing(!isGiven);
    if (isGiven) onSubmit(value);
  };
  return (
    <DialogForm
      draft={draft.offer}
      isDirty={isGiven}
      onDirtyChange={onDirtyChange}
      onSubmit={send}
      submitLabel={submit}
    >
      <Field
        label={label}
        required
        error={isMissing && !isGiven ? validationSentence('required', language) : undefined}
      >
        {children(value, setValue)}
      </Field>
    </DialogForm>
  );
}
