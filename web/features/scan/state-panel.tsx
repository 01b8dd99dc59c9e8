import {
  CircleCheck,
  CloudOff,
  type LucideIcon,
  OctagonX,
  RotateCcw,
  ScanLine,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { SCAN_TONES, type ScanTone } from '#contract/scan/scan-results.ts';
import type { ScanAnswer } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolate } from '#web/lib/isolate.ts';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';
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

/** What to do next, where the result alone does not say it. */
function useScanHint(answer: ScanAnswer | undefined): string | undefined {
  const t = useTranslation();
  const format = useFormat();
  if (answer === undefined) return undefined;
  const { result, mode, goods, back, order, isFormer } = answer;

  const ofResult = (): string | undefined => {
    if (result === 'edited' || result === 'missing' || result === 'unknown') {
      return t(`scan.hint.${result}`);
    }
    if (result === 'already' && back !== null && back.receivedAt !== null) {
      const name = isolate(back.receivedByName ?? '');
      return t('scan.hint.received', { name, at: format.dateTime(back.receivedAt) });
    }
    if (
      mode === 'returns' &&
      (result === 'cancelled' || result === 'delivered' || result === 'not_shipped')
    ) {
      return t(`scan.hint.back.${result}`);
    }
    const isOpen = result === 'opened' || result === 'right';
    const isRestByEye = goods?.every((one) => one.isByEye || one.scanned === one.needed);
    return isOpen && isRestByEye ? t('scan.hint.eye') : undefined;
  };
  const ofNumber = (): string | undefined => {
    if (!isFormer) return undefined;
    const number = order?.tracking ?? null;
    return number === null
      ? t('scan.hint.former.none')
      : t('scan.hint.former', { number: isolate(number) });
  };
  const hints = [ofResult(), ofNumber()].filter((hint) => hint !== undefined);
  return hints.length === 0 ? undefined : hints.join(' ');
}
