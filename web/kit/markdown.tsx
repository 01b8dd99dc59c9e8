import { cn } from '#web/ui/cn.ts';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { blocksOf, piecesOf, type Block } from './markdown-blocks.ts';

/** A page of docs/, without its title. */
export function Markdown({ text }: { text: string }) {
  // The index is a stable key: the page never changes while it is shown.
  return blocksOf(text).map((block, index) => <BlockView key={index} block={block} />);
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
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List
        className={cn('flex flex-col gap-1 ps-5', block.isOrdered ? 'list-decimal' : 'list-disc')}
      >
        {block.items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </List>
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
