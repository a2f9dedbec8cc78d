import './question.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { QuestionDetail } from '../../api/index.ts'
import { redirectTo } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { CampaignNotFound } from '../campaign/dead-ends.tsx'
import type { Preview } from '../campaign/preview.ts'
import type { Refusal } from '../campaign/rules.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { lazyWithRetry } from '../kit/lazy-with-retry.tsx'
import { themeOf } from '../kit/theme.ts'
import { IntroLoading, IntroScreen } from './intro-screen.tsx'
import { createQuestionStore, type QuestionStore } from './question-store.ts'
import { questionView, shareTitleOf } from './rules.ts'

const PaperScreen = /* @__PURE__ */ lazyWithRetry(() =>
  import('./paper-screen.tsx').then(({ PaperScreen: Screen }) => Screen),
)
const QuestionState = /* @__PURE__ */ lazyWithRetry(() =>
  import('./question-state.tsx').then(({ QuestionState: State }) => State),
)

export interface QuestionScreensProps {
  query: Record<string, string>
  preview: Preview | undefined
}

/** The quiz from its start to its result, on one page: going back never lands on a question that is over. */
export function QuestionScreens({ query, preview }: QuestionScreensProps) {
  const { id, grantId } = query
  const [store] = useState(() => createQuestionStore({ id, preview }))
  const page = useStore(store.$page)
  const shown = page.status === 'ready' && !store.isPreview ? page.detail : undefined
  const onAction = useShared(store, shown)

  useEffect(
    () => store.paper.$paper.listen(({ status }) => status === 'done' && onAction('answer')),
    [store, onAction],
  )
  useEffect(() => {
    if (!grantId) return
    void redirectTo({ url: `/question/myPrize?id=${id}&grantId=${encodeURIComponent(grantId)}` })
  }, [id, grantId])

  return (
    <CampaignPage store={store} loading={<IntroLoading store={store} />}>
      {(detail, refused) => <Screens store={store} detail={detail} refused={refused} />}
    </CampaignPage>
  )
}

interface ScreensProps {
  store: QuestionStore
  detail: QuestionDetail
  refused: Refusal | undefined
}

function Screens({ store, detail, refused }: ScreensProps) {
  const paper = useStore(store.paper.$paper)
  const view = questionView(detail, refused)
  const [wasRunning] = useState(view === 'running')
  const intro = <IntroScreen store={store} detail={detail} refused={refused} />
  const theme = themeOf(detail.activity.theme_color)
  // A result stays, whatever has become of the campaign meanwhile.
  if (paper.status !== 'none') {
    return (
      <PaperScreen
        waiting={<main className='screen screen-campaign' style={theme} />}
        store={store}
        detail={detail}
        paper={paper}
      />
    )
  }
  if (view === 'notFound') return <CampaignNotFound />
  if (view === 'running') return intro
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

/** The card that is sent tells the newest result, or the best one. */
function useShared(store: QuestionStore, detail: QuestionDetail | undefined) {
  const paper = useStore(store.paper.$paper)
  const result = paper.status === 'done' ? paper.result : undefined
  const told = useMemo(() => {
    if (!detail) return undefined
    const share_title = shareTitleOf(detail, result ?? detail.mine.best)
    return { ...detail, activity: { ...detail.activity, share_title } }
  }, [detail, result])
  const sharing = useMemo(
    () => ({ title: '', page: '/question', onShared: () => void store.shared() }),
    [store],
  )
  return useCampaign(told, sharing)
}
