import './tasks.css'
import type { ComponentType } from 'react'
import type { TasksDetail } from '../../../api/index.ts'
import type { PageProps } from '../../../runtime/index.ts'
import { campaignPage } from '../../campaign/define-page.tsx'
import type { CampaignView } from '../../campaign/rules.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { sharePath, start } from './paths.ts'
import { viewOf } from './rules.ts'
import { TasksScreen } from './tasks-screen.tsx'
import { codeSheet, type TasksSheet } from './screen-props.ts'
import { createTasksStore, type TasksStore } from './tasks-store.ts'

export const tasksPage = ({ isPreview = false } = {}): ComponentType<PageProps> =>
  campaignPage<TasksDetail, TasksStore, CampaignView, TasksSheet>({
    type: 'tasks',
    isPreview,
    start,
    createStore: ({ id }, preview) => createTasksStore(id, preview),
    viewOf,
    // Before joining there is no code of one's own to share.
    share: detail => ({
      title: '{nickname}请你帮个小忙，加一下就好',
      page: detail?.mine?.has_joined ? sharePath : start,
    }),
    loading: TasksLoading,
    running: TasksScreen,
    sheets: lazyWithRetry(() =>
      import('./tasks-sheets.tsx').then(({ TasksSheets }) => TasksSheets),
    ),
    closed: () => import('./tasks-closed.tsx').then(({ closedParts }) => closedParts),
    firstSheet: ({ tiers }, _, { grantId }) => {
      const tier = tiers.find(({ grant_id }) => grantId && grant_id === grantId)
      return tier && codeSheet(tier.reward, tier.grant_id)
    },
    mine: ({ detail, openSheet }) =>
      detail.mine && detail.mine.rows.length > 0
        ? { text: '助力朋友', onTap: () => openSheet({ kind: 'friends' }) }
        : undefined,
  })

export const TasksLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
