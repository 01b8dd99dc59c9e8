import { useState } from 'react';
import {
  deskSettingsEndpoints,
  UpdateDeskPerson,
  type DeskPerson,
} from '#contract/desk/desk-settings.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { RulesSection } from './rules-section.tsx';

interface DeskPeopleProps {
  people: readonly DeskPerson[];
  disabled: boolean;
}

/** Who is away, and how much of the calls each person gets; saved line by line. */
export function DeskPeople({ people, disabled }: DeskPeopleProps) {
  const t = useTranslation();
  return (
    <RulesSection
      title={t('deskRules.people')}
      hint={`${t('deskRules.away.hint')} ${t('deskRules.people.hint')}`}
    >
      {people.length === 0 && <p className="text-muted-foreground">{t('deskRules.people.none')}</p>}
      <ul className="@container flex flex-col divide-y">
        {people.map((person) => (
          <Person key={person.userId} person={person} disabled={disabled} />
        ))}
      </ul>
    </RulesSection>
  );
}

function Person({ person, disabled }: { person: DeskPerson; disabled: boolean }) {
  const t = useTranslation();
  const format = useFormat();
  const name = isolate(person.fullName);
  const update = useSave(deskSettingsEndpoints.updateDeskPerson, {
    makesStale: ['desk'],
    saved: t('deskRules.person.saved'),
    failed: t('deskRules.person.failed'),
  });
  const save = (body: UpdateDeskPerson) => update.mutate({ params: { id: person.userId }, body });
  const isAway = update.isPending
    ? (update.variables.body?.isAway ?? person.isAway)
    : person.isAway;
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 @xl:grid-cols-[1fr_auto_7rem_9rem]">
      <p className="flex min-w-0 flex-col">
        <bdi className="font-semibold">{person.fullName}</bdi>
        <span className="text-sm text-muted-foreground">
          {t('deskRules.person.open', { open: format.number(person.open) })}
        </span>
      </p>
      <Field layout="inline" label={t('deskRules.person.away')}>
        <Switch
          aria-label={t('deskRules.person.away.of', { name })}
          checked={isAway}
          disabled={disabled}
          onCheckedChange={(checked) => save({ isAway: checked })}
        />
      </Field>
      <PersonNumber
        key={`weight ${person.weight}`}
        field="weight"
        person={person}
        disabled={disabled}
        onSave={save}
      />
      <PersonNumber
        key={`mostOpen ${person.mostOpen}`}
        field="mostOpen"
        person={person}
        disabled={disabled}
        onSave={save}
      />
    </li>
  );
}

interface PersonNumberProps {
  field: 'weight' | 'mostOpen';
  person: DeskPerson;
  disabled: boolean;
  onSave: (body: UpdateDeskPerson) => void;
}

/** Saved when the field is left or Enter is pressed, if it says something else than before. */
function PersonNumber({ field, person, disabled, onSave }: PersonNumberProps) {
  const t = useTranslation();
  const language = useLanguage();
  const stored = String(person[field] ?? '');
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const save = () => {
    setError(undefined);
    if (typed.trim() === stored) return;
    const value = typed.trim() === '' && field === 'mostOpen' ? null : typed;
    const checked = UpdateDeskPerson.safeParse({ [field]: value });
    if (checked.success) onSave(checked.data);
    else setError(validationSentence(checked.error.issues[0]?.message ?? 'invalid', language));
  };
  return (
    <TextField
      kind="number"
      label={t(`deskRules.person.${field}`)}
      error={error}
      aria-label={t(`deskRules.person.${field}.of`, { name: isolate(person.fullName) })}
      placeholder={field === 'mostOpen' ? t('deskRules.person.mostOpen.none') : undefined}
      disabled={disabled}
      value={typed}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        save();
      }}
      onValueChange={setTyped}
    />
  );
}
