import type { Source } from '#contract/intake/sources.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Markdown } from '#web/kit/markdown.tsx';
import signedJson from '../../../docs/signed-json.md?raw';
import { CopyBlock, CopyLine } from './copy-line.tsx';
import sheetScript from './sheet-script.gs?raw';
import { SourceSteps } from './source-steps.tsx';

interface AtTheShopProps {
  source: Source;
  /** Empty where it is stored already: it is never shown again. */
  secret: string;
}

/** What is left to do where the orders come from, and what is entered there. */
export function AtTheShop({ source, secret }: AtTheShopProps) {
  const t = useTranslation();
  const { kind, address, consent } = source;
  const shownSecret = secret || t('sources.secretHere');
  return (
    <>
      <SourceSteps kind={kind} part="after" />
      {consent === null ? (
        <CopyLine label={t('sources.address')} text={address} />
      ) : (
        <CopyLine label={t('sources.consent.redirect')} text={consent.redirectAddress} />
      )}
      {kind === 'sheets' && (
        <CopyBlock
          label={t('sources.sheet.script')}
          text={sheetScript
            .replace('{{ADDRESS}}', () => address)
            .replace('{{SECRET}}', () => shownSecret)}
        />
      )}
      {kind === 'generic' && (
        <>
          <CopyBlock
            label={t('sources.example')}
            text={`ADDRESS='${address}'\nSECRET='${shownSecret}'\n${SAMPLE}`}
          />
          <details>
            <summary className="cursor-pointer text-sm font-medium">
              {t('sources.reference')}
            </summary>
            <div dir="ltr" lang="en" className="mt-3 flex flex-col gap-4 text-start">
              <Markdown text={signedJson} />
            </div>
          </details>
        </>
      )}
      {secret === '' && (kind === 'sheets' || kind === 'generic') && (
        <p className="text-sm text-muted-foreground">{t('sources.secretMissing')}</p>
      )}
    </>
  );
}

/** As it stands in the page for programmers, but a test, which becomes no order. */
const SAMPLE = (/```sh\n([\s\S]*?)```/.exec(signedJson)?.[1] ?? '').replace(
  '{"externalId"',
  '{"test":true,"externalId"',
);
