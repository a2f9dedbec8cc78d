import { type FormDetail, formDetail } from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { createCampaignStore, type CampaignStore } from '../../../campaign/campaign-store.ts'
import { campaignPage } from '../../../campaign/define-page.tsx'
import type { ScreenProps } from '../../../campaign/screen-props.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { entryPill } from '../entry-pill.ts'
import { PromptScreen } from './prompt-screen.tsx'
import { formUrl, isReason } from '../rules.ts'
import { shareCard } from '../share-card.ts'

/** `/form/prompt?id=&reason=`: why the form cannot be filled in. */
export default campaignPage<FormDetail, CampaignStore<FormDetail>>({
  type: 'form',
  start: '/form',
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
  mine: ({ detail }) => entryPill(detail),
  running: Prompt,
})

function Prompt(page: ScreenProps<FormDetail, CampaignStore<FormDetail>>) {
  const { detail, query, top, openSheet } = page
  const { id = '', reason } = query
  const toForm = () => void redirectTo({ url: formUrl(id) })
  // The reason in the link may be out of date: the form itself decides.
  if (isReason(reason)) {
    return (
      <PromptScreen
        reason={reason}
        detail={detail}
        top={top}
        onRules={() => openSheet({ kind: 'rules' })}
        onReload={toForm}
        onSoon={toForm}
      />
    )
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
