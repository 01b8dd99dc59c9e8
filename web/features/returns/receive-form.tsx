import { PackageCheck } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { returnEndpoints } from '#contract/returns/returns.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { useSave } from '#web/lib/use-save.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';

/** One field for scanner and keyboard; the focus stays for the next parcel. */
export function ReceiveForm() {
  const t = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const receive = useReceive();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || receive.isPending) return;
    receive.mutate({ body: { code } });
    setCode('');
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-x-3 gap-y-1.5">
      <div className="min-w-64 flex-1">
        <TextField
          kind="code"
          label={t('returns.receive.label')}
          ref={field}
          value={code}
          onValueChange={setCode}
        />
      </div>
      <Button type="submit" pending={receive.isPending}>
        <PackageCheck aria-hidden="true" />
        {t('returns.receive.submit')}
      </Button>
      <p className="basis-full text-xs text-muted-foreground">{t('returns.receive.hint')}</p>
    </form>
  );
}

export const RETURN_STALE = ['orders', 'clients', 'products'] as const;

/** Takes a parcel in and says whose it was. */
export function useReceive(onDone?: () => void) {
  const t = useTranslation();
  return useSave(returnEndpoints.receiveReturn, {
    makesStale: RETURN_STALE,
    saved: ({ result, parcel }) => ({
      title: t(result === 'received' ? 'returns.receive.done' : 'returns.receive.already'),
      description: `${isolate(`#${parcel.orderNumber}`)} · ${isolate(parcel.customerName)}`,
    }),
    onSaved: () => {
      onDone?.();
    },
    failed: t('returns.receive.failed'),
  });
}
