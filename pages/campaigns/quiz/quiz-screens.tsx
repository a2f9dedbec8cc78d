import './quiz.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { QuizDetail } from '../../../api/index.ts'
import { navigateTo, redirectTo } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import type { LoadingProps } from '../../campaign/screen-props.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { IntroLoading, IntroScreen } from './intro-screen.tsx'
import { createQuizStore, type QuizStore } from './quiz-store.ts'
import { shareTitleOf, viewOf } from './rules.ts'
import type { QuizScreenProps, QuizSheet } from './screen-props.ts'

const PaperScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./paper/paper-screen.tsx').then(({ PaperScreen: Screen }) => Screen),
)
const loadSheets = () => import('./quiz-sheets.tsx').then(({ QuizSheets }) => QuizSheets)

/** The quiz from start to result as a single page: going back never reaches a past question. */
export const questionPage = ({ isPreview = false } = {}) =>
  campaignPage<QuizDetail, QuizStore, CampaignView, QuizSheet>({
    type: 'question',
    start: '/question',
    isPreview,
    createStore: ({ id }, preview) => createQuizStore({ id, preview }),
    usePage,
    // A result stays on screen whatever the campaign's state.
    viewOf: (detail, refused, { paper }) =>
      paper.$paper.get().status === 'none' ? viewOf(detail, refused) : 'running',
    share: shareCard,
    onShared: store => void store.shared(),
    loading: ({ store }) => <IntroLoading store={store} />,
    mine: ({ detail: { activity, mine } }) =>
      mine.prize_n > 0
        ? {
            text: '我的奖品',
            onTap: () => void navigateTo({ url: `/question/myPrize?id=${activity.id}` }),
          }
        : undefined,
    running: Running,
    closed: () => import('./quiz-closed.tsx').then(({ closedParts }) => closedParts),
    sheets: lazyWithRetry(loadSheets),
  })

function usePage({ store, query, onAction }: LoadingProps<QuizStore>): void {
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

/** The shared card shows the newest result, or the best one. */
function shareCard(detail: QuizDetail | undefined, store: QuizStore) {
  const paper = store.paper.$paper.get()
  const result = paper.status === 'done' ? paper.result : detail?.mine.best
  return {
    title: detail ? shareTitleOf(detail, result ?? null) : '',
    isOwnTitle: true as const,
    page: '/question',
  }
}

/** The start page of the quiz, or the current paper and its result. */
function Running(page: QuizScreenProps) {
  const { store, detail } = page
  const paper = useStore(store.paper.$paper)
  if (paper.status === 'none') return <IntroScreen {...page} />
  const theme = themeOf(detail.activity.theme_color)
  return (
    <PaperScreen
      {...page}
      waiting={<main className='screen screen-campaign' style={theme} />}
      paper={paper}
    />
  )
}
