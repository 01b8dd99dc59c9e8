import { X } from 'lucide-react';
import { useChoiceTexts } from '#web/i18n/carrier-choice/texts.ts';
import { isolate } from '#web/lib/isolate.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SelectOption } from '#web/ui/select-options.ts';

interface ChosenListProps {
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  onSearch?: (words: string) => void;
  searching?: boolean;
  chosen: readonly SelectOption[];
  onChange: (values: string[]) => void;
}

/** Several of a list: each choice is added below the search, and one press takes it off. */
export function ChosenList(props: ChosenListProps) {
  const { label, placeholder, options, chosen, onChange, ...search } = props;
  const words = useChoiceTexts();
  const values = chosen.map(({ value }) => value);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={label}
        {...search}
        options={options.filter(({ value }) => !values.includes(value))}
        value={null}
        onValueChange={(value) => value !== null && onChange([...values, value])}
        placeholder={placeholder}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ value, label: name }) => (
            <li key={value}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={words('rule.take', { name: isolate(name) })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <bdi>{name}</bdi>
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
