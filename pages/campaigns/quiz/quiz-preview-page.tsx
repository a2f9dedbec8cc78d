import { questionPage } from './quiz-screens.tsx'

/** `/scrm-preview/question?id=&previewKey=`: the merchant walks through all questions with their answers; nothing is saved. */
export default questionPage({ isPreview: true })
