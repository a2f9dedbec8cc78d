import './quiz.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { QuestionDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { campaignPage, type LoadingProps, type ScreenProps } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { IntroLoading, IntroScreen } from './intro-screen.tsx'
import { createQuestionStore, type QuestionStore } from './quiz-store.ts'
import { shareTitleOf, viewOf } from './rules.ts'

const PaperScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./paper/paper-screen.tsx').then(({ PaperScreen: Screen }) => Screen),
)
const QuestionState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./quiz-state.tsx').then(({ QuestionState: State }) => State),
)

/** The quiz from its start to its result, on one page: going back never lands on a question that is over. */
export const questionPage = ({ isPreview = false } = {}) =>
  campaignPage<QuestionDetail, QuestionStore, CampaignView>({
    type: 'question',
    isPreview,
    createStore: ({ id }, preview) => createQuestionStore({ id, preview }),
    usePage,
    // A result stays, whatever has become of the campaign meanwhile.
    viewOf: (detail, refused, { paper }) =>
      paper.$paper.get().status === 'none' ? viewOf(detail, refused) : 'running',
    share: shareCard,
    onShared: store => void store.shared(),
    loading: ({ store }) => <IntroLoading store={store} />,
    running: Screens,
  })

function usePage({ store, query, onAction }: LoadingProps<QuestionStore>): void {
  const { id, grantId } = query
  const { status } = useStore(store.paper.$paper)

  useEffect(() => {
    if (status === 'done') onAction('answer')
  }, [status, onAction])
  useEffect(() => {
    if (!grantId) return
    void redirectTo({ url: `/question/myPrize?id=${id}&grantId=${encodeURIComponent(grantId)}` })
  }, [id, grantId])
}

/** The card that is sent tells the newest result, or the best one. */
function shareCard(detail: QuestionDetail | undefined, store: QuestionStore) {
  const paper = store.paper.$paper.get()
  const result = paper.status === 'done' ? paper.result : detail?.mine.best
  return {
    title: detail ? shareTitleOf(detail, result ?? null) : '',
    isOwnTitle: true as const,
    page: '/question',
  }
}

function Screens({ store, detail, refused }: ScreenProps<QuestionDetail, QuestionStore>) {
  const paper = useStore(store.paper.$paper)
  const view = viewOf(detail, refused)
  const [wasRunning] = useState(view === 'running')
  const intro = <IntroScreen store={store} detail={detail} refused={refused} />
  if (paper.status !== 'none') {
    const theme = themeOf(detail.activity.theme_color)
    return (
      <PaperScreen
        waiting={<main className='screen screen-campaign' style={theme} />}
        store={store}
        detail={detail}
        paper={paper}
      />
    )
  }
  if (view === 'running' || view === 'notFound') return intro
  return (
    // Whoever comes too early or too late must not see a beginning in between.
    <QuestionState
      waiting={wasRunning ? intro : <IntroLoading store={store} />}
      view={view}
      store={store}
      detail={detail}
    />
  )
}
