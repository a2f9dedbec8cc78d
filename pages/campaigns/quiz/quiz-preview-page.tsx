import { questionPage } from './quiz-screens.tsx'

/** `/scrm-preview/question?id=&previewKey=`: all questions with their answers for the merchant; nothing is stored. */
export default questionPage({ isPreview: true })
