import { atom } from 'nanostores'
import {
  getStaffCampaigns,
  type StaffCampaign,
  type StaffCampaignPage,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'

export type CampaignsStore = ReturnType<typeof createCampaignsStore>

/** Campaigns to share, by keyword. */
export function createCampaignsStore() {
  const $keyword = atom('')
  const list = createPagedQuery<StaffCampaign, StaffCampaignPage & { has_more: boolean }>({
    async read(_page, how, after) {
      const answer = await getStaffCampaigns({ keyword: $keyword.get(), after }, how)
      return { ...answer, has_more: answer.next !== '' }
    },
  })

  function search(text: string): void {
    if (text === $keyword.get()) return
    $keyword.set(text)
    void list.reload()
  }

  return { ...list, $keyword, search }
}
