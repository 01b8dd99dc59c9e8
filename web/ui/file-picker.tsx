import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';

interface FilePickerProps {
  label: string;
  /** Like `accept` of a file input. */
  accept: string;
  pending?: boolean;
  onPick: (file: File) => void;
  className?: string;
}

/** A drop zone with a button to choose a file. */
export function FilePicker({ label, accept, pending = false, onPick, className }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !pending) onPick(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex items-center justify-center rounded-lg border border-dashed border-input p-4 transition-colors duration-150',
        over && 'bg-accent',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so that choosing the same file again after correcting it fires a change event.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <Button variant="outline" pending={pending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}
