import { useState } from 'react';
import { goodsWords } from '#contract/intake/goods-words.ts';
import {
  type INBOX_DECISIONS,
  inboxEndpoints,
  type InboxItem,
  type MendInboxItem,
} from '#contract/intake/inbox.ts';
import {
  COMMON_FIELDS,
  type IntakeReason,
  MENDABLE_FIELDS,
  type MendableField,
  reasonRule,
} from '#contract/intake/intake-reasons.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { parseDinars } from '#web/lib/parse-dinars.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { useCan } from '#web/lib/session.ts';
import { useSave } from '#web/lib/use-save.ts';
import { DialogForm } from '#web/kit/dialog-form.tsx';
import { CheckboxField, SelectField, TextField } from '#web/kit/fields.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { OpenProps } from '#web/ui/dialog.tsx';
import { FormDialog, type FormDialogForm } from '#web/ui/form-dialog.tsx';
import { type ChosenGoods, GoodsField } from './goods-field.tsx';
import { ItemVersions } from './item-versions.tsx';
import { DoubleOrder, OrderLink } from './linked-orders.tsx';

type Decision = (typeof INBOX_DECISIONS)[number];
type TypedField = Exclude<MendableField, 'productId'>;

interface Values extends Partial<Record<TypedField, string>> {
  /** By the words of the shop; by none where it names no goods. */
  goods: Readonly<Record<string, ChosenGoods>>;
  isRemembered: boolean;
}

const NOTHING: Values = { goods: {}, isRemembered: true };
const NO_WORDS = '';

/** Mends one item, or all chosen ones in the field that they wait for. */
export function MendDialog({ items, ...dialog }: { items: readonly InboxItem[] } & OpenProps) {
  const t = useTranslation();
  const isOne = items.length === 1;
  const { isSeen, fields, words } = askedOf(items);
  const hint = isSeen
    ? isOne
      ? 'inbox.change.hint'
      : 'inbox.change.many'
    : fields.length + words.length > 0
      ? 'inbox.mend.hint'
      : 'inbox.mend.unreadable';
  return (
    <FormDialog
      {...dialog}
      title={isOne ? t('inbox.mend.title') : t('inbox.mend.many', { count: items.length })}
      description={t(hint)}
    >
      {(form) => <MendForm items={items} {...form} />}
    </FormDialog>
  );
}

function MendForm({
  items,
  onDone,
  onDirtyChange,
}: FormDialogForm & { items: readonly InboxItem[] }) {
  const t = useTranslation();
  const [values, setValues] = useState(NOTHING);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  const { reasons, only, isMade, isSeen, fields, words } = askedOf(items);
  const mayTake = useCan('canEditOrders') && only?.order?.isDeleted === false;
  const outcome = { makesStale: ['inbox', 'orders'] as const, failed: t('inbox.mend.failed') };
  const one = useSave(inboxEndpoints.mendInboxItem, {
    ...outcome,
    saved: (item, { body }) => {
      const decision = body?.decision;
      if (decision === 'ignore' || decision === 'seen') return t('inbox.decide.saved');
      if (decision === 'take' && item?.reason == null) return t('inbox.decide.took');
      if (isMade) return t('inbox.decide.saved');
      if (item === undefined || item.reason === null) return t('inbox.mend.saved');
      return t('inbox.mend.open', { reason: t(`inbox.reason.${item.reason}`) });
    },
    onSaved: onDone,
  });
  const many = useSave(inboxEndpoints.mendInboxItems, {
    ...outcome,
    saved: (counts) => t(isMade ? 'inbox.goods.saved' : 'inbox.mend.bulk.saved', counts),
    onSaved: onDone,
  });
  const isPending = one.isPending || many.isPending;
  const send = (change: MendInboxItem) => {
    if (only !== undefined) one.mutate({ params: { id: only.id }, body: change });
    else many.mutate({ body: { ids: items.map(({ id }) => id), change } });
  };
  const decide = (decision: Decision) =>
    // What was asked on the phone belongs to the order that is made.
    send({ ...(decision === 'make' && changeOf(values)), decision });
  const goodsOf = (written: string) => ({
    written,
    value: values.goods[written] ?? { productId: '', variantId: '' },
    onValueChange: (value: ChosenGoods) => set({ goods: { ...values.goods, [written]: value } }),
  });
  const mayDoubt = reasons.length > 0 && reasons.every((reason) => reasonRule(reason).isDoubt);
  return (
    <DialogForm
      isDirty={Object.keys(changeOf(values)).length > 0}
      onDirtyChange={onDirtyChange}
      onSubmit={() => (isSeen ? decide('seen') : send(changeOf(values)))}
      pending={isPending}
      // Many are only read again with something that they lacked.
      submitDisabled={only === undefined && !isSeen && Object.keys(changeOf(values)).length === 0}
      submitLabel={t(
        isSeen ? 'inbox.decide.seen' : isMade ? 'sources.form.submit' : 'inbox.mend.submit',
      )}
      notice={
        isSeen ? (
          mayTake && (
            <Button type="button" variant="outline" onClick={() => decide('take')}>
              {t('inbox.decide.take')}
            </Button>
          )
        ) : isMade ? null : (
          <div className="flex flex-wrap gap-2">
            {mayDoubt && (
              <Button type="button" variant="outline" onClick={() => decide('make')}>
                {t('inbox.decide.make')}
              </Button>
            )}
            <Button type="button" variant="outline" onClick={() => decide('ignore')}>
              {t('inbox.decide.ignore')}
            </Button>
          </div>
        )
      }
    >
      <p className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Badge key={reason} variant="warning">
            {t(`inbox.reason.${reason}`)}
          </Badge>
        ))}
      </p>
      {only && <DoubleOrder item={only} />}
      {isSeen && only?.order && (
        <>
          <OrderLink order={only.order} />
          <ItemVersions item={only} />
        </>
      )}
      {fields.map((field) =>
        field === 'productId' ? (
          <GoodsField key={field} {...goodsOf(NO_WORDS)} />
        ) : (
          <MendField
            key={field}
            field={field}
            value={values[field] ?? ''}
            written={only === undefined ? '' : writtenOf(only, field)}
            onValueChange={(value) => set({ [field]: value })}
          />
        ),
      )}
      {words.map((one) => (
        <GoodsField key={one} {...goodsOf(one)} />
      ))}
      {words.length > 0 && items.some(({ kind }) => kind !== 'storefront') && (
        <CheckboxField
          label={t('inbox.remember')}
          value={values.isRemembered}
          onValueChange={(isRemembered) => set({ isRemembered })}
        />
      )}
    </DialogForm>
  );
}

/** What a person is asked about these items. */
function askedOf(items: readonly InboxItem[]) {
  const reasons = [...new Set(items.flatMap(({ reason }) => reason ?? []))];
  const [only] = items.length === 1 ? items : [];
  // What was made is only told what its goods are; what changed there is only looked at.
  const isMade = items.some(({ state }) => state === 'order');
  const isSeen = !isMade && items.some(({ order }) => order !== null);
  const fields = isMade || isSeen ? [] : fieldsFor(reasons, only);
  const words = isSeen ? [] : [...new Set(items.flatMap(({ unknownGoods }) => unknownGoods))];
  return { reasons, only, isMade, isSeen, fields, words };
}

/** Of one item all fields, the wrong one first; of many what they lack and may have in common. */
function fieldsFor(
  reasons: readonly IntakeReason[],
  only: InboxItem | undefined,
): readonly MendableField[] {
  const wrong = reasons.flatMap((reason) => reasonRule(reason).field ?? []);
  if (only === undefined) {
    const places = wrong.includes('wilaya') ? (['commune'] as const) : [];
    return COMMON_FIELDS.filter((field) => [...wrong, ...places].includes(field));
  }
  if (only.draft === null) return [];
  const all = [...new Set([...wrong, ...MENDABLE_FIELDS])];
  const namesGoods = only.draft.lines.some((line) => goodsWords(line) !== null);
  return namesGoods ? all.filter((field) => field !== 'productId') : all;
}

function writtenOf({ draft }: InboxItem, field: TypedField): string {
  if (draft === null) return '';
  if (field === 'totalAmount') return draft.total === null ? '' : String(draft.total);
  return draft[field];
}

function changeOf({ goods, isRemembered, wilaya, totalAmount, ...texts }: Values): MendInboxItem {
  const written = Object.entries(texts).filter(([, value]) => value !== '');
  const { [NO_WORDS]: unnamed, ...byWords } = goods;
  const said = Object.entries(byWords)
    .filter(([, { productId }]) => productId !== '')
    .map(([words, chosen]) => ({ words, ...idsOf(chosen) }));
  return {
    ...Object.fromEntries(written),
    ...(wilaya && { wilaya: Number(wilaya) }),
    ...(totalAmount && { totalAmount: Number(parseDinars(totalAmount)) }),
    ...(unnamed?.productId && idsOf(unnamed)),
    ...(said.length > 0 && { goods: said, ...(!isRemembered && { remember: false }) }),
  };
}

const idsOf = ({ productId, variantId }: ChosenGoods) => ({
  productId,
  ...(variantId !== '' && { variantId }),
});

interface MendFieldProps {
  field: TypedField;
  value: string;
  written: string;
  onValueChange: (value: string) => void;
}

function MendField({ field, value, written, onValueChange }: MendFieldProps) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  const hint = written === '' ? undefined : <bdi>{t('inbox.written', { text: written })}</bdi>;
  if (field === 'wilaya') {
    return (
      <SelectField
        label={t('inbox.field.wilaya')}
        hint={hint}
        options={wilayas}
        value={value || null}
        onValueChange={(code) => onValueChange(code ?? '')}
      />
    );
  }
  const kind = { phone: 'phone', totalAmount: 'amount' } as const;
  return (
    <TextField
      kind={field in kind ? kind[field as 'phone'] : 'text'}
      label={t(`inbox.field.${field}`)}
      hint={hint}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
