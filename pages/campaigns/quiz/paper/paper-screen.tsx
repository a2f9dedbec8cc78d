import './paper.css'
import {
  getCurrentPages,
  navigateBack,
  showModal,
  useBackToClose,
} from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import type { PaperState } from './paper-flow.ts'
import { QuestionCard } from './question-card.tsx'
import type { QuizScreenProps } from '../screen-props.ts'
import { ResultScreen } from '../result/result-screen.tsx'

export interface PaperScreenProps extends QuizScreenProps {
  paper: Exclude<PaperState, { status: 'none' }>
}

/** Lazy decoration: the questions do not wait for it. */
const Desk = /* @__PURE__ */ lazyWithRetry(() =>
  import('../desk-scene.tsx').then(({ DeskScene }) => DeskScene),
)

/** A paper: its questions, then the result. */
export function PaperScreen(props: PaperScreenProps) {
  const { store, detail, paper } = props
  const theme = themeOf(detail.activity.theme_color)
  if (paper.status === 'done') {
    return <ResultScreen {...props} result={paper.result} />
  }
  return (
    <main className='screen screen-campaign screen-bar paper' style={theme}>
      <div className='paper-desk'>
        <Desk />
      </div>
      {store.isPreview || <AskBeforeLeaving onLeave={store.paper.leave} />}
      {paper.status === 'finishing' ? (
        <HandingIn failed={paper.failed} onRetry={store.paper.finish} />
      ) : (
        // Keyed by number, so each question mounts anew in the same place.
        <QuestionCard key={paper.question.no} flow={store.paper} paper={paper} />
      )}
    </main>
  )
}

/** The phone's back button asks for confirmation first: the question's time goes on. */
function AskBeforeLeaving({ onLeave }: { onLeave: () => void }) {
  useBackToClose(() => void askBeforeLeaving(onLeave))
  return null
}

async function askBeforeLeaving(onLeave: () => void): Promise<void> {
  const { confirm } = await showModal({
    title: '答题还没结束',
    content: '现在离开，这一题的时间不会停下来',
    cancelText: '继续答题',
    confirmText: '离开',
  })
  if (!confirm) return
  if (getCurrentPages().length > 1) void navigateBack()
  // The document was opened here: back leads to the start page of the quiz first.
  else onLeave()
}

function HandingIn({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed) {
    return (
      <p className='paper-wait dim' role='status'>
        正在算成绩
      </p>
    )
  }
  return (
    <div className='paper-wait dim' role='alert'>
      <p>成绩没有取回来，答过的题都已经记下</p>
      <Button kind='main' size='mid' icon='refresh' onTap={onRetry}>
        再试一次
      </Button>
    </div>
  )
}
