import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, CloudDownload, CloudUpload } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';

/** Explains what is synchronised, and when. */
export function SyncExplanation() {
  const t = useTranslation();
  const lines = [
    { icon: CloudUpload, text: t('sync.explain.push') },
    { icon: CloudDownload, text: t('sync.explain.pull') },
    { icon: ArrowLeftRight, text: t('sync.explain.orders') },
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sync.explain.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-3">
          {lines.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-start gap-3">
              <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ul>
        <Button asChild variant="outline" className="mt-4">
          <Link to="/integration-info">{t('title.integrationInfo')}</Link>
        </Button>
      </CardContent>
    </Card>
  );
}
