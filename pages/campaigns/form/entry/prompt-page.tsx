import { type FormDetail, formDetail } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { createCampaignStore, type CampaignStore } from '../../../campaign/campaign-store.ts'
import { campaignPage, type ScreenProps } from '../../../campaign/define-page.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { PromptScreen } from './prompt-screen.tsx'
import { formUrl, isReason } from '../rules.ts'
import { shareCard } from '../share-card.ts'

/** `/form/prompt?id=&reason=`: why there is nothing to fill in. */
export default campaignPage<FormDetail, CampaignStore<FormDetail>>({
  type: 'form',
  createStore: ({ id = '' }) =>
    createCampaignStore<FormDetail>({
      id,
      preview: undefined,
      read: each => formDetail({ id: each }),
    }),
  viewOf: () => 'running',
  share: shareCard,
  loading: () => (
    <main className='screen screen-campaign'>
      <Skeleton kind='form' />
    </main>
  ),
  running: Prompt,
})

function Prompt({ detail, query }: ScreenProps<FormDetail, CampaignStore<FormDetail>>) {
  const { id = '', reason } = query
  const toForm = () => void redirectTo({ url: formUrl(id) })
  // Time has passed since the link was made: the form itself knows best.
  if (isReason(reason)) {
    return <PromptScreen reason={reason} detail={detail} onReload={toForm} onSoon={toForm} />
  }
  return (
    <StateScreen
      kind='error'
      title='没有看懂这个链接'
      text='回到报名页看看现在的情况吧'
      theme={detail.activity.theme_color}
      actions={[{ text: '去报名页', onTap: toForm }]}
    />
  )
}
