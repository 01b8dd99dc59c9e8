import { useHints } from '#web/ui/hint.tsx';
import { StandIn } from '#web/ui/stand-in.tsx';
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '#web/ui/tooltip.tsx';

/** The tooltips of every `Hint` on the page. */
export function Hints() {
  return (
    <TooltipProvider>
      {useHints().map(({ id, target, text, side }) => (
        <Tooltip key={id}>
          <TooltipTrigger asChild>
            <StandIn of={target} onThere={beginLate} />
          </TooltipTrigger>
          <TooltipContent side={side}>{text}</TooltipContent>
        </Tooltip>
      ))}
    </TooltipProvider>
  );
}

/** Somebody may have come to the element before its tooltip did. */
function beginLate(element: HTMLElement): void {
  if (element.matches(':hover')) {
    element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
  }
  if (element.matches(':focus-visible')) element.dispatchEvent(new FocusEvent('focus'));
}
