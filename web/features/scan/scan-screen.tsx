import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { SCAN_TONES, type ScanMode } from '#contract/scan/scan-results.ts';
import type { ScanAnswer } from '#contract/scan/scans.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { isolate } from '#web/lib/isolate.ts';
import { toast } from '#web/ui/toast.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { AnswerDetails } from './answer-details.tsx';
import { CameraReader } from './camera-reader.tsx';
import { CountPanel } from './count-panel.tsx';
import { HandoverPanel } from './handover-panel.tsx';
import { LastScans } from './last-scans.tsx';
import { ReceivedCount, ReturnsPanel } from './returns-panel.tsx';
import { playTone } from './scan-sound.ts';
import { SheetPage } from './sheet-page.tsx';
import { StatePanel } from './state-panel.tsx';
import { isAskedForCamera } from './station-page.ts';
import { StationHeader } from './station-header.tsx';
import { TypedCode } from './typed-code.tsx';
import { UnknownScans } from './unknown-scans.tsx';
import { UnsentScans } from './unsent-scans.tsx';
import { useCounting } from './use-counting.ts';
import { useHanding } from './use-handing.ts';
import { useReturning } from './use-returning.ts';
import { useStation } from './use-station.ts';
import { useWholePage } from './use-whole-page.ts';
import { useStationKeys } from './use-station-keys.ts';

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
