import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { ASSIGNMENT_MODES, type DeskPerson, MOST_RULES } from '#contract/desk/desk-settings.ts';
import { LANGUAGES } from '#contract/language.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { ChosenList } from '#web/kit/chosen-list.tsx';
import { useProductOptions } from '#web/kit/product-field.tsx';
import { useWilayaOptions } from '#web/lib/places.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { emptyRule, hasRules, type RuleDraft } from './desk-draft.ts';
import { RowError, RulesSection } from './rules-section.tsx';
import type { DeskRulesForm } from './use-desk-rules.ts';

interface AssignmentFieldsProps {
  form: DeskRulesForm;
  people: readonly DeskPerson[];
  disabled: boolean;
}

export function AssignmentFields({ form, people, disabled }: AssignmentFieldsProps) {
  const t = useTranslation();
  const { draft, errors, change } = form;
  const { mode, assignmentRules: rules } = draft;
  return (
    <RulesSection title={t('deskRules.assignment')} hint={t('deskRules.assignment.hint')}>
      <SegmentedControl
        legend={t('deskRules.assignment')}
        legendHidden
        layout="wrapped"
        value={mode}
        onValueChange={(chosen) => change({ mode: chosen })}
        segments={ASSIGNMENT_MODES.map((value) => ({
          value,
          label: t(`deskRules.mode.${value}`),
          disabled,
        }))}
      />
      <p className="text-sm text-muted-foreground">{t(`deskRules.mode.${mode}.hint`)}</p>
      {(mode === 'product' || mode === 'wilaya' || mode === 'language') && (
        <ol className="flex flex-col gap-3">
          {rules.map((rule, at) => (
            <AssignmentRule
              key={rule.key}
              rule={rule}
              number={at + 1}
              mode={mode}
              people={people}
              isWrong={errors.has(`assignment.rules.${at}.userIds`)}
              disabled={disabled}
              onChange={(changed) => change({ assignmentRules: rules.with(at, changed) })}
              onRemove={() => change({ assignmentRules: rules.toSpliced(at, 1) })}
              {...(at > 0 && {
                onUp: () =>
                  change({
                    assignmentRules: rules.toSpliced(at, 1).toSpliced(at - 1, 0, rule),
                  }),
              })}
            />
          ))}
        </ol>
      )}
      {hasRules(mode) && !disabled && rules.length < MOST_RULES && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          onClick={() => change({ assignmentRules: [...rules, emptyRule()] })}
        >
          <Plus aria-hidden="true" />
          {t('deskRules.rule.add')}
        </Button>
      )}
    </RulesSection>
  );
}

interface AssignmentRuleProps {
  rule: RuleDraft;
  number: number;
  mode: 'product' | 'wilaya' | 'language';
  people: readonly DeskPerson[];
  /** It names nobody. */
  isWrong: boolean;
  disabled: boolean;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
  onUp?: () => void;
}

function AssignmentRule(props: AssignmentRuleProps) {
  const { rule, number, mode, people, isWrong, disabled, onChange, onRemove, onUp } = props;
  const t = useTranslation();
  const removeLabel = useRemoveLabel();
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.fullName ?? '—';
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-3">
      <div className="flex items-center gap-2">
        <h4 className="flex-1 text-sm font-semibold">{t('deskRules.rule', { number })}</h4>
        {onUp && !disabled && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('deskRules.rule.up', { number })}
            onClick={onUp}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
        )}
        {!disabled && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('deskRules.rule.remove', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        )}
      </div>
      <fieldset disabled={disabled} className="grid items-start gap-3 md:grid-cols-2">
        <RuleSubject mode={mode} rule={rule} onChange={onChange} />
        <div className="flex flex-col gap-1.5">
          <ChosenList
            label={t('deskRules.rule.people')}
            placeholder={t('deskRules.rule.people.add')}
            options={people.map(({ userId, fullName }) => ({ value: userId, label: fullName }))}
            chosen={rule.userIds.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(userIds) => onChange({ ...rule, userIds })}
            removeLabel={removeLabel}
          />
          <RowError error={isWrong ? t('deskRules.rule.people.none') : undefined} />
        </div>
      </fieldset>
    </li>
  );
}

type RuleSubjectProps = Pick<AssignmentRuleProps, 'mode' | 'rule' | 'onChange'>;

/** Which orders the rule is about. */
function RuleSubject({ mode, rule, onChange }: RuleSubjectProps) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  const products = useProductOptions();
  const names = useProductNames(rule.productIds);
  const list = {
    label: t(`deskRules.rule.${mode}`),
    placeholder: t(`deskRules.rule.${mode}.add`),
    removeLabel: useRemoveLabel(),
  };
  const wilayaLabel = (code: string) => wilayas.find(({ value }) => value === code)?.label ?? code;
  if (mode === 'product') {
    return (
      <ChosenList
        {...list}
        {...products}
        chosen={rule.productIds.map((value, at) => ({ value, label: names[at] ?? '…' }))}
        onChange={(productIds) => onChange({ ...rule, productIds })}
      />
    );
  }
  if (mode === 'wilaya') {
    return (
      <ChosenList
        {...list}
        options={wilayas}
        chosen={rule.wilayas.map((value) => ({ value, label: wilayaLabel(value) }))}
        onChange={(chosen) => onChange({ ...rule, wilayas: chosen })}
      />
    );
  }
  const languages = LANGUAGES.map((value) => ({ value, label: LOCALES[value].name }));
  return (
    <ChosenList
      {...list}
      options={languages}
      chosen={languages.filter(({ value }) => rule.languages.includes(value))}
      onChange={(chosen) =>
        onChange({ ...rule, languages: LANGUAGES.filter((one) => chosen.includes(one)) })
      }
    />
  );
}

function useRemoveLabel() {
  const t = useTranslation();
  return (name: string) => t('carrierRules.rule.take', { name });
}
