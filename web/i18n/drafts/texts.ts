import { screenTexts } from '../screen-texts.ts';

/** The texts of what was typed and never saved. */
export const useDraftTexts = screenTexts({
  ar: {
    offer: 'كتبتَ هنا شيئاً يوم {time} ولم تحفظه.',
    restore: 'متابعته',
    discard: 'حذفه',
  },
  fr: {
    offer: 'Vous avez commencé une saisie ici le {time} sans l’enregistrer.',
    restore: 'La reprendre',
    discard: 'La supprimer',
  },
  en: {
    offer: 'You typed something here on {time} and did not save it.',
    restore: 'Go on with it',
    discard: 'Delete it',
  },
});
