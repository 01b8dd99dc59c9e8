import { Volume2, VolumeX, Check, Copy } from 'lucide-react';
import { useRef, useState, type FormEvent, useEffect, useImperativeHandle, type Ref } from 'react';
import type { Language } from '#contract/language.ts';
import { prizeText } from '#contract/wheel/wheel-prizes.ts';
import { wheelEndpoints, type WheelWin } from '#contract/wheel/wheel.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { LOCALES } from '#web/i18n/locales.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { useCopyText } from '#web/lib/clipboard.ts';
import { useEndpointMutation } from '#web/lib/endpoint-query.ts';
import { formatFor } from '#web/lib/format.ts';
import { TextField } from '#web/kit/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  type OpenProps,
} from '#web/ui/dialog.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { drawWheel, type WheelDrawing } from './wheel-drawing.ts';
import { playSpin } from './wheel-sound.ts';
import { WHEEL_LANGUAGES, WHEEL_TEXTS } from './wheel-texts.ts';

interface WheelDialogProps extends OpenProps {
  onWin?: (win: WheelWin) => void;
}

/** Staff spin the wheel for a customer, in the customer's language. */
export function WheelDialog({ open, onOpenChange, onWin }: WheelDialogProps) {
  const screenLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(screenLanguage);
  const texts = WHEEL_TEXTS[language];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent lang={language} dir={LOCALES[language].direction} className="max-w-md">
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.subtitle}</DialogDescription>
        </DialogHeader>
        <Tabs value={language} onValueChange={(next) => setLanguage(next as Language)}>
          <TabsList aria-label={texts.languages} className="mx-auto">
            {WHEEL_LANGUAGES.map((one) => (
              <TabsTrigger key={one} value={one} lang={one}>
                {WHEEL_TEXTS[one].languageName}
              </TabsTrigger>
            ))}
          </TabsList>
          {/* One panel for all three languages, so that the wheel keeps its position. */}
          <TabsContent value={language}>
            <WheelTurn language={language} onWin={onWin} />
          </TabsContent>
        </Tabs>
      </DialogContent>
    </Dialog>
  );
}

interface WheelTurnProps {
  language: Language;
  onWin: ((win: WheelWin) => void) | undefined;
}

function WheelTurn({ language, onWin }: WheelTurnProps) {
  const texts = WHEEL_TEXTS[language];
  const face = useRef<WheelHandle>(null);
  const [phone, setPhone] = useState('');
  const [win, setWin] = useState<WheelWin | null>(null);
  const [isTurning, setIsTurning] = useState(false);
  const [hasSound, setHasSound] = useState(false);
  const spin = useEndpointMutation(wheelEndpoints.spinWheel, { makesStale: ['wheel'] });
  const isSpinning = spin.isPending || isTurning;

  const turn = async (event: FormEvent) => {
    event.preventDefault();
    if (isSpinning || win !== null) return;
    setIsTurning(true);
    try {
      const drawn = await spin.mutateAsync({ body: { phone, language } });
      if (hasSound) playSpin();
      await face.current?.spinTo(drawn.prizeIndex);
      setWin(drawn);
      setPhone('');
      onWin?.(drawn);
    } catch {
      // The error is shown beside the phone field.
    } finally {
      setIsTurning(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void turn(event)} className="flex flex-col gap-4">
      <WheelFace ref={face} language={language} />
      {win ? (
        <WheelResult win={win} language={language} />
      ) : (
        <TextField
          kind="phone"
          required
          label={texts.customerPhone}
          hint={texts.phoneHint}
          error={spin.error && reasonOf(spin.error, texts.unreachable)}
          value={phone}
          onValueChange={setPhone}
        />
      )}
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="icon"
          aria-label={texts.sound}
          aria-pressed={hasSound}
          onClick={() => setHasSound(!hasSound)}
        >
          {hasSound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
        </Button>
        {/*
         * Two buttons with keys: if one turned into the other, the click would submit the form.
         */}
        {win ? (
          <Button key="again" variant="outline" className="flex-1" onClick={() => setWin(null)}>
            {texts.again}
          </Button>
        ) : (
          <Button key="spin" type="submit" pending={isSpinning} className="flex-1">
            {isSpinning ? texts.spinning : texts.spin}
          </Button>
        )}
      </div>
    </form>
  );
}

function reasonOf(error: Error, fallback: string): string {
  const sentence =
    error instanceof ApiError ? (error.errors[0]?.message ?? error.detail) : undefined;
  return sentence ?? errorMessage(error, fallback);
}

type WheelHandle = Pick<WheelDrawing, 'spinTo'>;

interface WheelFaceProps {
  language: Language;
  ref: Ref<WheelHandle>;
}

/** The drawing of the public page, inside React. */
function WheelFace({ language, ref }: WheelFaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<WheelDrawing>(null);
  const first = useRef(language);
  useEffect(() => {
    const made = drawWheel(first.current);
    made.element.setAttribute('class', 'mx-auto h-auto w-full max-w-72');
    place.current?.append(made.element);
    drawing.current = made;
    return () => made.element.remove();
  }, []);
  useEffect(() => drawing.current?.setLanguage(language), [language]);
  useImperativeHandle(ref, () => ({
    spinTo: async (index) => drawing.current?.spinTo(index),
  }));
  return <div ref={place} className="min-h-60" />;
}

function WheelResult({ win, language }: { win: WheelWin; language: Language }) {
  const texts = WHEEL_TEXTS[language];
  const box = useRef<HTMLElement>(null);
  const { copied, copy } = useCopyText();
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={texts.won}
      className="flex flex-col items-center gap-2 rounded-xl border-2 border-dashed border-rose bg-rose-soft p-4 text-center text-rose-soft-foreground outline-none"
    >
      <p>{texts.won}</p>
      <p className="text-xl font-bold">{prizeText(win.prizeIndex, language)}</p>
      <output aria-label={texts.code} className="text-2xl font-bold">
        <Ltr>{win.code}</Ltr>
      </output>
      <Button variant="outline" onClick={() => void copy(win.code)}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span aria-live="polite">{copied ? texts.copied.replace('✓ ', '') : texts.copy}</span>
      </Button>
      <p className="text-xs">
        {texts.validUntil.replace('{date}', formatFor(language).date(win.expiresAt))}
      </p>
    </section>
  );
}
