/** The keys of a shortcut, as they are pressed one after the other. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span dir="ltr" className="inline-flex shrink-0 gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-flex min-w-6 items-center justify-center rounded-sm border bg-muted px-1.5 font-sans text-xs text-muted-foreground"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
