import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { secondFactorEndpoints } from '#contract/auth/second-factor.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { refreshSession, useSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingState } from '#web/ui/loading-state.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { AppForm, PasskeyForm } from './factor-forms.tsx';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodeLine, RecoveryCodeList, UnkeptCodes } from './recovery-codes.tsx';

type View = 'list' | 'app' | 'passkey' | { codes: readonly string[] };

interface SecondFactorSectionProps {
  /** Told when recovery codes come into sight, and when their user has put them away. */
  onCodes?: (areShown: boolean) => void;
  /** Below the list, once recovery codes that were shown are kept. */
  children?: ReactNode;
}

/** One's own second factors: the list, adding one, and the recovery codes that come with it. */
export function SecondFactorSection({ onCodes, children }: SecondFactorSectionProps) {
  const t = useTranslation();
  const [view, showView] = useState<View>('list');
  const [isUnkept, setIsUnkept] = useState(() => recall('unkeptCodes') !== null);
  const setView = (next: View) => {
    showView(next);
    onCodes?.(typeof next === 'object');
  };
  const showCodes = (codes: readonly string[]) => {
    setView({ codes });
    setIsUnkept(true);
    // Remembered until their user says that they are kept: a reload takes the codes away.
    remember('unkeptCodes', 'shown');
  };
  const kept = () => {
    remember('unkeptCodes', null);
    setIsUnkept(false);
    setView('list');
  };
  const stored = useQuery(endpointQuery(secondFactorEndpoints.listSecondFactors));
  const added = (codes: readonly string[]) => {
    if (codes.length > 0) showCodes(codes);
    else setView('list');
    void refreshSession();
  };
  const back = () => setView('list');

  if (typeof view === 'object') return <RecoveryCodeList codes={view.codes} onDone={kept} />;
  if (view === 'app') return <AppForm onAdded={added} onCancel={back} />;
  if (view === 'passkey') return <PasskeyForm onAdded={added} onCancel={back} />;
  if (stored.isLoadingError) {
    return <ErrorState title={t('secondFactor.load.failed')} {...failedRead(stored)} />;
  }
  if (stored.data === undefined) return <LoadingState className="min-h-40" />;
  const { factors, recoveryCodesLeft } = stored.data;
  const areUnkept = isUnkept && factors.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <FactorList
        stored={stored.data}
        onAdd={setView}
        codes={
          areUnkept ? (
            <UnkeptCodes onCodes={showCodes} onKept={kept} />
          ) : (
            <RecoveryCodeLine left={recoveryCodesLeft} onCodes={showCodes} />
          )
        }
      />
      {!areUnkept && children}
    </div>
  );
}

export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const areCodesShown = useRef(false);
  const warning = useRef<ReturnType<typeof toast>>(null);
  // Recovery codes are shown only once, so neither Escape nor the close button may end it then.
  const mayClose = () => {
    if (!areCodesShown.current) return true;
    warning.current = toast({ variant: 'destructive', title: t('secondFactor.codes.once') });
    return false;
  };
  return (
    <Dialog open onOpenChange={onClose} onCloseRequest={mayClose}>
      <DialogContent onInteractOutside={(event) => event.preventDefault()} className="max-w-lg">
        <DialogHeader>
          <DialogTitle>{t('secondFactor.title')}</DialogTitle>
          <DialogDescription>{t('secondFactor.description')}</DialogDescription>
        </DialogHeader>
        <SecondFactorSection
          onCodes={(areShown) => {
            areCodesShown.current = areShown;
            if (!areShown) warning.current?.dismiss();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface SetUpFactorScreenProps {
  controls: ReactNode;
  onDone: () => void;
}

/**
 * Shown instead of the shell while the role needs a second factor and the user has none, and while
 * recovery codes that were shown are not kept.
 */
export function SetUpFactorScreen({ controls, onDone }: SetUpFactorScreenProps) {
  const t = useTranslation();
  const isMissing = useSessionUser()?.mustSetUpSecondFactor === true;
  return (
    <AuthFrame
      title={t('secondFactor.title')}
      description={t(isMissing ? 'secondFactor.forced' : 'secondFactor.description')}
      controls={controls}
    >
      <SecondFactorSection>
        {!isMissing && (
          <Button size="lg" onClick={onDone}>
            {t('secondFactor.continue')}
          </Button>
        )}
      </SecondFactorSection>
    </AuthFrame>
  );
}
