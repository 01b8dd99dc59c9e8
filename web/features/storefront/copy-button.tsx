import { Copy } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { COPIED_MS, copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslation();
  const copy = async () => {
    if (await copyText(text)) toast({ title: t('integration.copied'), duration: COPIED_MS });
    else toast({ variant: 'destructive', title: t('integration.copy.failed') });
  };
  return (
    <Button size="icon" variant="outline" aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
    </Button>
  );
}
