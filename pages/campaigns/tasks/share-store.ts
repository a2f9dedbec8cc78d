import { type TasksShare, tasksShare } from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'

export type ShareStore = ReturnType<typeof createShareStore>

/** A friend's page of one participant's task. */
export function createShareStore(
  { id, shareUser }: Record<string, string>,
  preview: Preview | undefined,
) {
  const campaign = createCampaignStore<TasksShare>({
    id,
    preview,
    read: (each, how) => tasksShare({ id: each, shareUser: shareUser ?? '' }, how),
  })
  return { ...campaign, shareUser }
}
