import type { Ref, SubmitEvent } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

interface TypedCodeProps {
  ref: Ref<HTMLInputElement>;
  /** At once: the station is for scanning alone. A phone would cover it with its keyboard. */
  hasFocus: boolean;
  onCode: (text: string) => void;
}

/** Typing always works, also where a scanner or a camera does not. */
export function TypedCode({ ref, hasFocus, onCode }: TypedCodeProps) {
  const t = useTranslation();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    event.currentTarget.reset();
    if (typeof code === 'string') onCode(code);
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <Input
        ref={ref}
        name="code"
        dir="ltr"
        aria-label={t('scan.typed')}
        placeholder={t('scan.typed')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
        autoFocus={hasFocus}
        className="h-12 flex-1 text-lg md:h-12"
      />
      <Button type="submit" variant="outline" size="lg" className="h-12 md:h-12">
        {t('scan.take')}
      </Button>
    </form>
  );
}
