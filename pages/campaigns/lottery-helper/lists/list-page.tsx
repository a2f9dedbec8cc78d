import './list.css'
import { type ComponentType, useEffect } from 'react'
import type { HelperDetail } from '../../../../api/index.ts'
import { type PageProps, useReachBottom } from '../../../../runtime/index.ts'
import { campaignPage } from '../../../campaign/define-page.tsx'
import type { CampaignView } from '../../../campaign/rules.ts'
import type { ScreenProps } from '../../../campaign/screen-props.ts'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { createHelperStore, type HelperStore } from '../helper-store.ts'
import { start } from '../paths.ts'
import { topPrize } from '../rules.ts'

interface List {
  load: () => Promise<boolean>
  more?: () => Promise<void>
}

export type ListScreenProps<L> = ScreenProps<HelperDetail, HelperStore & { list: L }, CampaignView>

interface ListPageSpec<L> {
  createList: (query: Record<string, string>) => L
  running: ComponentType<ListScreenProps<L>>
}

/**
 * A page of the draw other than its start page, with data of its own, in the campaign's colours.
 * Its card leads to the start page.
 */
export const helperListPage = <L extends List>({
  createList,
  running,
}: ListPageSpec<L>): ComponentType<PageProps> =>
  campaignPage<HelperDetail, HelperStore & { list: L }, CampaignView>({
    type: 'lotteryHelper',
    start,
    createStore: (query, preview) => ({
      ...createHelperStore({ id: query.id, preview }),
      list: createList(query),
    }),
    viewOf: ({ activity }) => (activity.state === 'draft' ? 'notFound' : 'running'),
    share: detail => ({
      title: detail ? `帮我助力，一起抽${topPrize(detail)}` : '助力抽奖',
      page: start,
    }),
    loading: () => (
      <main className='screen screen-campaign'>
        <Skeleton kind='list' />
      </main>
    ),
    usePage({ store: { list } }) {
      useEffect(() => void list.load(), [list])
      useReachBottom(() => void list.more?.())
    },
    running,
  })
