import type { ReactNode } from 'react';
import type { FactorChallenge } from '#contract/auth/auth.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { FactorStep, type Proof } from './factor-step.tsx';

interface LoginFactorStepProps {
  challenge: FactorChallenge;
  controls: ReactNode;
  prove: (proof: Proof) => Promise<void>;
  onBack: () => void;
}

export function LoginFactorStep({ controls, ...step }: LoginFactorStepProps) {
  const t = useTranslation();
  return (
    <AuthFrame
      title={t('secondFactor.title')}
      description={t('secondFactor.step.description')}
      controls={controls}
    >
      <FactorStep {...step} />
    </AuthFrame>
  );
}
