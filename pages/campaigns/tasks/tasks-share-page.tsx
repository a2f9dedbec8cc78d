import './tasks.css'
import { useEffect } from 'react'
import { isId, type TasksShare } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import { type CampaignView, campaignView } from '../../campaign/rules.ts'
import { errorPath, sharePath, start } from './paths.ts'
import { ShareScreen } from './share-screen.tsx'
import { createShareStore, type ShareStore } from './share-store.ts'
import { TasksLoading } from './tasks-campaign.tsx'

/** `/tasks/share?id=&shareUser=`: a friend adds the staff member by the participant's code. */
export default campaignPage<TasksShare, ShareStore, CampaignView>({
  type: 'tasks',
  start,
  createStore: createShareStore,
  viewOf: (detail, refused) => campaignView(detail, refused, true),
  share: (detail, { shareUser = '' }) => ({
    title: detail ? `帮${detail.owner.nickname}加一位，一起领礼` : '请你帮个小忙',
    page: sharePath,
    extra: { shareUser },
  }),
  loading: TasksLoading,
  running: ShareScreen,
  usePage: ({ query: { id = '', shareUser } }) => useOwner(id, shareUser),
})

/** Without a participant in the link there is nobody to help. */
function useOwner(id: string, shareUser: string | undefined): void {
  const isNamed = isId(shareUser)
  useEffect(() => {
    if (!isNamed) void redirectTo({ url: `${errorPath}?id=${id}&reason=notFound` })
  }, [id, isNamed])
}
