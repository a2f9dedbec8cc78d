import './prize.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { quizDetail, type QuizDetail } from '../../../../api/index.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { CampaignFailed, CampaignNotFound } from '../../../campaign/states/unavailable.tsx'
import { useCampaign } from '../../../campaign/use-campaign.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { PrizeList } from './prize-list.tsx'
import { createPrizeStore } from './prize-store.ts'
import { shareTitleOf } from '../rules.ts'

/** `/question/myPrize?id=`: prizes won in a quiz, with the code for the counter or the address form. */
export default function MyPrizePage({ query }: PageProps) {
  const { id, grantId } = query
  const [store] = useState(() =>
    createPrizeStore({ ...(id && { id }), ...(grantId && { grantId }) }),
  )
  const page = useStore(store.$page)
  const detail = useDetail(page.status === 'ready' ? id : undefined)
  const onAction = useCampaign(detail, sharing)
  const toQuiz = () => void navigateTo({ url: `/question?id=${id}` })

  useEffect(() => void store.load(), [store])

  switch (page.status) {
    case 'loading':
      return (
        <main className='screen screen-campaign'>
          <Skeleton kind='list' />
        </main>
      )
    case 'notFound':
      return <CampaignNotFound />
    case 'failed':
      return <CampaignFailed onRetry={() => void store.retry()} />
    case 'needLogin':
      return (
        <StateScreen
          kind='denied'
          title='请先登录'
          text='在微信中打开以继续'
          actions={[{ text: '去答题', onTap: toQuiz }]}
        />
      )
    case 'ready':
      return (
        <PrizeList
          store={store}
          prizes={page.prizes}
          theme={detail?.activity.theme_color}
          onQuiz={toQuiz}
          onAction={onAction}
        />
      )
  }
}

/** The quiz's detail for colour, visit and card; the prizes are shown without it. */
function useDetail(id: string | undefined): QuizDetail | undefined {
  const [detail, setDetail] = useState<QuizDetail>()

  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    quizDetail({ id }).then(
      answer => isCurrent && setDetail(answer),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [id])

  return useMemo(() => {
    if (!detail) return undefined
    const share_title = shareTitleOf(detail, detail.mine.best)
    return { ...detail, activity: { ...detail.activity, share_title } }
  }, [detail])
}

/** A prize is private: the card leads to the quiz. */
const sharing = { title: '', page: '/question' }
