interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null when unknown. */
  value: number | null;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value ?? undefined}
      max={1}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-secondary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-secondary [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-150"
    />
  );
}
