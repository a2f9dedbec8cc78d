import './paper.css'
import type { QuestionDetail } from '../../api/index.ts'
import { Button } from '../kit/button.tsx'
import { themeOf } from '../kit/theme.ts'
import type { PaperState } from './paper-flow.ts'
import { QuestionCard } from './question-card.tsx'
import type { QuestionStore } from './question-store.ts'
import { ResultScreen } from './result-screen.tsx'

export interface PaperScreenProps {
  store: QuestionStore
  detail: QuestionDetail
  paper: Exclude<PaperState, { status: 'none' }>
}

/** A paper: question after question, then the result. */
export function PaperScreen({ store, detail, paper }: PaperScreenProps) {
  const theme = themeOf(detail.activity.theme_color)
  if (paper.status === 'done') {
    return <ResultScreen store={store} detail={detail} result={paper.result} />
  }
  return (
    <main className='screen screen-campaign screen-bar paper' style={theme}>
      {paper.status === 'finishing' ? (
        <HandingIn failed={paper.failed} onRetry={store.paper.finish} />
      ) : (
        // One place on screen for all questions: the next one comes in where the last one was.
        <QuestionCard key={paper.question.no} flow={store.paper} paper={paper} />
      )}
    </main>
  )
}

function HandingIn({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <p className='paper-wait' role='status'>
        正在算成绩
      </p>
    )
  }
  return (
    <div className='paper-wait' role='alert'>
      <p>成绩没有取回来，答过的题都已经记下</p>
      <Button kind='main' size='mid' icon='refresh' onTap={onRetry}>
        再试一次
      </Button>
    </div>
  )
}
