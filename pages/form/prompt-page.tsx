import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type FormDetail, formDetail } from '../../api/index.ts'
import { type PageProps, redirectTo } from '../../runtime/index.ts'
import { CampaignPage } from '../campaign/campaign-page.tsx'
import { createCampaignStore } from '../campaign/campaign-store.ts'
import { useCampaign } from '../campaign/use-campaign.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { StateScreen } from '../kit/state-screen.tsx'
import { PromptScreen } from './prompt-screen.tsx'
import { formUrl, isReason } from './rules.ts'
import { sharingOf } from './sharing-of.ts'

/** `/form/prompt?id=&reason=`: why there is nothing to fill in. */
export default function PromptPage({ query }: PageProps) {
  const { id = '', reason } = query
  const [store] = useState(() =>
    createCampaignStore<FormDetail>({
      id,
      preview: undefined,
      read: each => formDetail({ id: each }),
    }),
  )
  const page = useStore(store.$page)
  const shown = page.status === 'ready' ? page.detail : undefined
  useCampaign(shown, sharingOf(shown))
  const toForm = () => void redirectTo({ url: formUrl(id) })
  return (
    <CampaignPage store={store} loading={<Loading />}>
      {detail =>
        isReason(reason) ? (
          // Time has passed since the link was made: the form itself knows best.
          <PromptScreen reason={reason} detail={detail} onReload={toForm} onSoon={toForm} />
        ) : (
          <StateScreen
            kind='error'
            title='没有看懂这个链接'
            text='回到报名页看看现在的情况吧'
            theme={detail.activity.theme_color}
            actions={[{ text: '去报名页', onTap: toForm }]}
          />
        )
      }
    </CampaignPage>
  )
}

function Loading() {
  return (
    <main className='screen screen-campaign'>
      <Skeleton kind='form' />
    </main>
  )
}
