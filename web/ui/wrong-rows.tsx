import { CircleAlert } from 'lucide-react';

interface WrongRowsProps {
  title: string;
  rows: readonly { line: string; subject: string; problems: readonly string[] }[];
  /** Shown when there are more rows than listed. */
  more?: string | undefined;
}

/** Rows of a file that are refused, each with its reason. */
export function WrongRows({ title, rows, more }: WrongRowsProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-2 rounded-lg bg-destructive-soft p-3 text-destructive-soft-foreground"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
        {title}
      </p>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be reachable
        tabIndex={0}
        className="flex max-h-48 flex-col gap-1 overflow-y-auto text-sm"
      >
        {rows.map(({ line, subject, problems }) => (
          <li key={line}>
            <span className="font-semibold">{line}</span>
            {subject !== '' && (
              <>
                {' '}
                <span className="[unicode-bidi:isolate]">{subject}</span>
              </>
            )}
            : <bdi>{problems.join(' · ')}</bdi>
          </li>
        ))}
        {more !== undefined && <li>{more}</li>}
      </ul>
    </section>
  );
}
