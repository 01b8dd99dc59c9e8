import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useSessionUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthFrame } from '../auth-frame.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

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
