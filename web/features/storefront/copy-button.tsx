import { Copy } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const COPIED_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('integration.copied'), duration: COPIED_MS });
    } catch {
      // Browsers give the clipboard to https and to localhost only.
      toast({ variant: 'destructive', title: t('integration.copy.failed') });
    }
  };
  return (
    <Button size="icon" variant="outline" aria-label={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" />
    </Button>
  );
}
