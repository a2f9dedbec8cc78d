import type { EntryStatus, FormDetail } from '../../../api/form.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

export const formStates: CampaignStates<FormDetail> = {
  already: submitted('submitted'),
  rejected: submitted('rejected'),
  rewardGone: detail => ({ ...detail, form: { ...detail.form, reward_text: '' } }),
}

/** The state after submitting once, without further entries allowed. */
function submitted(status: EntryStatus) {
  return (detail: FormDetail): FormDetail => ({
    ...detail,
    me: detail.me && { ...detail.me, joined: true, limit_left: 0 },
    form: { ...detail.form, one_per_user: true },
    mine: { entry_id: 'preview', status },
  })
}
