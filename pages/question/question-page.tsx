import type { PageProps } from '../../runtime/index.ts'
import { previewOf } from '../campaign/preview.ts'
import { QuestionScreens } from './question-screens.tsx'

/** `/question?id=`: a quiz with prizes. `grantId` leads on to the prize that it names. */
export default function QuestionPage({ query }: PageProps) {
  return <QuestionScreens query={query} preview={previewOf('question', query)} />
}
