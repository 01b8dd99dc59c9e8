import {
  CircleCheck,
  CloudOff,
  OctagonX,
  RotateCcw,
  ScanLine,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { SCAN_TONES, type ScanTone } from '#contract/scan/scan-results.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { useScanHint } from './use-scan-hint.ts';
import type { ShownScan } from './use-station.ts';

const LOOKS: Record<ScanTone | 'ready', { icon: LucideIcon; colours: string }> = {
  ready: { icon: ScanLine, colours: 'bg-muted text-foreground' },
  good: { icon: CircleCheck, colours: 'bg-success text-background' },
  again: { icon: RotateCcw, colours: 'bg-warning text-background' },
  stop: { icon: OctagonX, colours: 'bg-destructive text-destructive-foreground' },
};

interface StatePanelProps {
  /** The newest scan of this mode; undefined before the first. */
  shown: ShownScan | undefined;
  /** What to do, before the first scan. */
  ready: string;
}

/** One huge state, in words and colour: readable from three metres. */
export function StatePanel({ shown, ready }: StatePanelProps) {
  const t = useTranslation();
  const hint = useScanHint(shown?.answer);
  if (shown === undefined) return <Panel look="ready" title={ready} />;
  const { answer, refusal, scan } = shown;
  const code = <Ltr className="text-2xl wrap-anywhere md:text-3xl">{answer?.code ?? scan.raw}</Ltr>;
  if (refusal !== undefined) {
    return (
      <Panel look="stop" title={t('scan.result.refused')} hint={refusal}>
        {code}
      </Panel>
    );
  }
  if (answer === undefined) {
    return (
      <Panel look="ready" icon={CloudOff} title={t('scan.result.kept')} hint={t('scan.hint.kept')}>
        {code}
      </Panel>
    );
  }
  return (
    <Panel look={SCAN_TONES[answer.result]} title={t(`scan.result.${answer.result}`)} hint={hint}>
      {code}
    </Panel>
  );
}

interface PanelProps {
  look: ScanTone | 'ready';
  icon?: LucideIcon;
  title: string;
  hint?: string | undefined;
  children?: ReactNode;
}

function Panel({ look, icon, title, hint, children }: PanelProps) {
  const { icon: usual, colours } = LOOKS[look];
  const Icon = icon ?? usual;
  return (
    <output
      data-tone={look}
      className={cn(
        'flex min-h-[34svh] flex-col items-center justify-center gap-3 rounded-xl p-4 text-center',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-14 md:size-20" />
      <strong
        className={cn(
          'leading-tight font-bold',
          look === 'ready' && icon === undefined ? 'text-3xl md:text-5xl' : 'text-5xl md:text-7xl',
        )}
      >
        {title}
      </strong>
      {children}
      {hint !== undefined && <span className="text-lg font-semibold">{hint}</span>}
    </output>
  );
}
