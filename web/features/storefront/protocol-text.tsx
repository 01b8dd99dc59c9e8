import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import protocol from '../../../docs/sync-protocol.md?raw';
import { blocksOf, piecesOf, type Block } from './protocol-blocks.ts';

/** docs/sync-protocol.md in English, left to right, for the storefront's developer. */
export function ProtocolText() {
  return (
    <div dir="ltr" lang="en" className="flex flex-col gap-4 text-start">
      {blocksOf(protocol).map((block, index) => (
        // The index is a stable key: the page never changes while it is shown.
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="mt-2 font-semibold">{block.text}</h3>;
  if (block.kind === 'code') {
    return (
      <pre className="rounded-md bg-muted px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="break-words">
        <Line text={block.text} />
      </p>
    );
  }
  return (
    <ScrollFrame label={block.headings.join(', ')} className="rounded-md">
      <table className="w-full text-sm">
        <thead className="bg-muted">
          <tr>
            {block.headings.map((heading) => (
              <th key={heading} scope="col" className="px-3 py-1.5 text-start font-semibold">
                <Line text={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {block.rows.map((cells) => (
            <tr key={cells.join('|')}>
              {cells.map((cell, index) => (
                <td key={block.headings[index]} className="min-w-40 px-3 py-1.5 align-top">
                  <Line text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Line({ text }: { text: string }) {
  return piecesOf(text).map(({ kind, text: words }, index) => {
    if (kind === 'code') {
      return (
        <code key={index} className="rounded bg-muted px-1 text-sm break-words">
          {words}
        </code>
      );
    }
    if (kind === 'strong') return <strong key={index}>{words}</strong>;
    return words;
  });
}
