import { Plus } from 'lucide-react';
import { ASSIGNMENT_MODES, MOST_RULES, type DeskPerson } from '#contract/desk/desk-settings.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { AssignmentRule } from './assignment-rule.tsx';
import { emptyRule, hasRules } from './desk-draft.ts';
import { RulesSection } from './rules-section.tsx';
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
