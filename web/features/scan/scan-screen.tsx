import { useParams } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SCAN_TONES, type ScanMode } from '#contract/scan/scan-results.ts';
import type { ScanAnswer } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDelayed } from '#web/ui/use-delayed.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AnswerDetails } from './answer-details.tsx';
import { CameraReader, isAskedForCamera } from './camera-reader.tsx';
import { CountPanel, useCounting } from './count-panel.tsx';
import { HandoverPanel, useHanding } from './handover-panel.tsx';
import { SheetPage } from './handover-sheet.tsx';
import { LastScans, UnknownScans } from './last-scans.tsx';
import { ReceivedCount, ReturnsPanel, useReturning } from './returns-panel.tsx';
import { playTone } from './scan-sound.ts';
import { StatePanel } from './state-panel.tsx';
import { StationHeader } from './station-header.tsx';
import { useStationKeys } from './use-station-keys.ts';
import { useStation } from './use-station.ts';

/** The scan station, or a sheet that was filled there. */
export function ScanScreen() {
  const { sheet } = useParams({ from: '/scan/{-$sheet}' });
  return sheet === undefined ? <ScanStation /> : <SheetPage id={sheet} />;
}

/** One huge state, and everything by scanner, keyboard or camera. */
function ScanStation() {
  const t = useTranslation();
  const page = useWholePage();
  const field = useRef<HTMLInputElement>(null);
  const [mode, setMode] = useState<ScanMode>('find');
  const [isWatching, setIsWatching] = useState(isAskedForCamera);
  const hasKeyboard = useMediaQuery('(pointer: fine)');
  const counting = useCounting();
  const returning = useReturning();
  const handing = useHanding(mode === 'handover');
  const answered = (answer: ScanAnswer) => {
    playTone(SCAN_TONES[answer.result]);
    counting.onAnswer(answer);
    returning.onAnswer(answer);
  };
  const { shown, unsent, take } = useStation(answered);

  const change = (to: ScanMode) => {
    counting.back();
    handing.back();
    setMode(to);
    if (hasKeyboard) field.current?.focus();
  };
  const read = (raw: string, isTyped = false) => {
    const text = raw.trim();
    if (text === '') return;
    if (mode === 'count' && isTyped && counting.setLast(text)) return;
    if (mode !== 'handover') return take(mode, text);
    if (handing.sheetId !== null) return take(mode, text, handing.sheetId);
    if (isTyped && handing.chooseBy(text)) return;
    playTone('stop');
    toast({ title: t('scan.companies.first'), description: isolate(text), variant: 'destructive' });
  };
  const ends: Partial<Record<ScanMode, () => void>> = {
    handover: handing.close,
    returns: returning.inspect,
    count: counting.end,
  };
  useStationKeys({
    field,
    onTyping: () => field.current?.focus(),
    onScan: (text) => {
      // The keys of a scan look like typing until its end.
      if (field.current) field.current.value = '';
      read(text);
    },
    onMode: change,
    onEnd: () => ends[mode]?.(),
    onBack: () => {
      counting.back();
      handing.back();
    },
  });

  const ofMode = shown.find(({ scan }) => scan.mode === mode);
  const isChoosing = mode === 'handover' && handing.sheetId === null;
  const found = shown.find(({ answer }) => answer?.order)?.answer?.order ?? null;
  return (
    <div
      ref={page}
      className="fixed inset-0 z-40 flex flex-col gap-4 overflow-y-auto bg-background p-3 md:p-6"
    >
      <StationHeader mode={mode} onMode={change} isWatching={isWatching} onWatch={setIsWatching} />
      <UnsentScans count={unsent} />
      <div className="grid flex-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {isWatching && <CameraReader onCode={read} onStop={() => setIsWatching(false)} />}
          <StatePanel
            shown={isChoosing ? undefined : ofMode}
            ready={t(isChoosing ? 'scan.ready.handover.company' : `scan.ready.${mode}`)}
          />
          <TypedCode ref={field} hasFocus={hasKeyboard} onCode={(text) => read(text, true)} />
          {mode === 'returns' && <ReceivedCount returning={returning} />}
          {!isChoosing && ofMode?.answer && <AnswerDetails answer={ofMode.answer} />}
        </div>
        <aside className="flex min-w-0 flex-col gap-6">
          {mode === 'handover' && <HandoverPanel handing={handing} />}
          {mode === 'returns' && <ReturnsPanel returning={returning} />}
          {mode === 'count' && <CountPanel counting={counting} />}
          {mode === 'find' && <UnknownScans found={found} />}
          <LastScans shown={shown} />
        </aside>
      </div>
    </div>
  );
}

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

/** A moment is normal; longer is worth saying. */
const PATIENCE_MS = 1_000;

/** How many scans wait on this device. */
export function UnsentScans({ count }: { count: number }) {
  const t = useTranslation();
  const isLate = useDelayed(count > 0, PATIENCE_MS);
  if (count === 0 || !isLate) return null;
  return (
    <output className="flex items-center gap-3 rounded-lg bg-warning-soft p-3 font-semibold text-warning-soft-foreground">
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      {t('scan.unsent', { count })}
    </output>
  );
}

/**
 * For a screen that covers the page: what lies under it gets neither the focus nor a screen reader.
 * Notices stay, since they are shown above everything.
 */
export function useWholePage() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const covered: HTMLElement[] = [];
    for (let at: Element | null = page.current; at && at !== document.body; at = at.parentElement) {
      for (const other of at.parentElement?.children ?? []) {
        const isCovered = other instanceof HTMLElement && other !== at && !other.inert;
        if (isCovered && !isNotice(other)) covered.push(other);
      }
    }
    for (const element of covered) element.inert = true;
    return () => {
      for (const element of covered) element.inert = false;
    };
  }, []);
  return page;
}

const NOTICES = '[role=region]';
const isNotice = (element: HTMLElement) =>
  element.matches(NOTICES) || element.querySelector(NOTICES) !== null;
