import { atom } from 'nanostores'
import {
  claimTask,
  isRefused,
  joinTasks,
  type TasksClaimed,
  type TasksDetail,
  tasksDetail,
  type TasksJoined,
} from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { errorPath } from './paths.ts'

export type TasksStore = ReturnType<typeof createTasksStore>

/** The task of one page instance. */
export function createTasksStore(id: string | undefined, preview: Preview | undefined) {
  /** The tier that the visitor has just claimed, for the animation. */
  const $claimed = atom<({ step: number } & TasksClaimed) | undefined>(undefined)
  const campaign = createCampaignStore<TasksDetail>({
    id,
    preview,
    read: (each, how) => tasksDetail({ id: each }, how),
  })

  /** Also renews a contact code whose staff member no longer works. */
  const join = (): Promise<TasksJoined | undefined> =>
    campaign.act(
      async write => {
        try {
          return await joinTasks(write)
        } catch (error) {
          if (isRefused(error) && reasonOf(error.data) === 'codeFail') {
            void navigateTo({ url: `${errorPath}?id=${write.id}&reason=codeFail` })
          }
          throw error
        }
      },
      ({ activity }) => activity.state === 'running',
      { read: () => 'join', target: 'join' },
    )

  async function claim(step: number): Promise<TasksClaimed | undefined> {
    const claimed = await campaign.act(
      write => claimTask({ ...write, tier: step }),
      ({ tiers }) => tiers.some(tier => tier.step === step && tier.status === 'ready'),
      { read: () => step, target: `claim ${step}` },
    )
    if (claimed) $claimed.set({ step, ...claimed })
    return claimed
  }

  return { ...campaign, $claimed, join, claim }
}

const reasonOf = (data: unknown): unknown => (data as { reason?: unknown } | null)?.reason
