type Question = () => Promise<boolean>;

let question: Question | null = null;

/** What is asked before somebody signs out; answers whether they may. Returns a stop function. */
export function askBeforeLeaving(asked: Question): () => void {
  question = asked;
  return () => {
    question = null;
  };
}

export const mayLeave: Question = async () => question?.() ?? true;
