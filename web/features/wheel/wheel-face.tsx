import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { Language } from '#contract/language.ts';
import { drawWheel, type WheelDrawing } from './wheel-drawing.ts';

export type WheelHandle = Pick<WheelDrawing, 'spinTo'>;

interface WheelFaceProps {
  language: Language;
  ref: Ref<WheelHandle>;
}

/** The drawing of the public page, inside React. */
export function WheelFace({ language, ref }: WheelFaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<WheelDrawing>(null);
  const first = useRef(language);
  useEffect(() => {
    const made = drawWheel(first.current);
    made.element.setAttribute('class', 'mx-auto h-auto w-full max-w-72');
    place.current?.append(made.element);
    drawing.current = made;
    return () => made.element.remove();
  }, []);
  useEffect(() => drawing.current?.setLanguage(language), [language]);
  useImperativeHandle(ref, () => ({
    spinTo: async (index) => drawing.current?.spinTo(index),
  }));
  return <div ref={place} className="min-h-60" />;
}
