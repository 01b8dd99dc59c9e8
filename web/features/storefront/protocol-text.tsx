import { Markdown } from '#web/kit/markdown.tsx';
import protocol from '../../../docs/sync-protocol.md?raw';

/** docs/sync-protocol.md in English, left to right, for the storefront's developer. */
export function ProtocolText() {
  return (
    <div dir="ltr" lang="en" className="flex flex-col gap-4 text-start">
      <Markdown text={protocol} />
    </div>
  );
}
