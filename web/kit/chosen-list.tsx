import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import type { SelectOption } from '#web/ui/use-searchable-select.ts';
import { SelectField } from './fields.tsx';

interface ChosenListProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder: string;
  options: readonly SelectOption[];
  onSearch?: (words: string) => void;
  searching?: boolean;
  listHint?: string | undefined;
  chosen: readonly SelectOption[];
  onChange: (values: string[]) => void;
  removeLabel: (name: string) => string;
}

/** Several of a list: each choice is added below the search, and one press takes it off. */
export function ChosenList(props: ChosenListProps) {
  const { options, chosen, onChange, removeLabel, ...field } = props;
  const values = chosen.map(({ value }) => value);
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        {...field}
        options={options.filter(({ value }) => !values.includes(value))}
        value={null}
        onValueChange={(value) => value !== null && onChange([...values, value])}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map(({ value, label: name }) => (
            <li key={value}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={removeLabel(isolate(name))}
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
