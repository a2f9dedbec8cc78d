import type { PageProps } from '../../runtime/index.ts'
import { previewOf } from '../campaign/preview.ts'
import { QuestionScreens } from './question-screens.tsx'

/** `/scrm-preview/question?id=&previewKey=`: the merchant walks through all questions with their answers; nothing is saved. */
export default function QuestionPreviewPage({ query }: PageProps) {
  return <QuestionScreens query={query} preview={previewOf('question', query, { always: true })} />
}
