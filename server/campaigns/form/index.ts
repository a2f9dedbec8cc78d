import { defineCampaign } from '../activity/define-campaign.ts'
import { cancelFormEntry } from './cancel.ts'
import { formDetailOf } from './detail.ts'
import { getFormEntry } from './entry.ts'
import { formExt } from './form-ext.ts'
import { myForms } from './my-forms.ts'
import { formStates } from './preview.ts'
import { asksForCodes } from './prove-phones.ts'
import { rewardedEntriesIn } from './rewarded-entries.ts'
import { notifyEntry } from './notify-entry.ts'
import { submitForm } from './submit.ts'
import { updateFormEntry } from './update.ts'
import { feeFollower } from './settle-fee.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { formPoster } from './poster.ts'
import { entryWords } from './entry-words.ts'
import { deedsIn, wordsOf } from '../activity/deeds.ts'

const entryDeeds = deedsIn({
  from: 'form_entry row',
  uid: 'row.uid',
  at: 'row.created_at',
  text: wordsOf('row.status', entryWords),
})

export const form = defineCampaign({
  type: 'form',
  path: '/wechat/form',
  ext: formExt,
  detail: formDetailOf,
  states: formStates,
  participants: ofTable('form_entry', 'uid', 'created_at', "status <> 'canceled'"),
  deeds: entryDeeds,
  poster: formPoster,
  needs: null,
  risk: usualRisks.unlimited,
  takesMoney: activity => (formExt.find(activity)?.fee_fen ?? 0) > 0,
  orderFollower: feeFollower,
  routes: [submitForm, getFormEntry, updateFormEntry, cancelFormEntry],
  mine: myForms,
  rewarded: rewardedEntriesIn,
  provesPhones: activity => asksForCodes(formExt(activity).fields),
  pages: {
    group: '表单、投票、答题',
    list: [
      ['/form', '报名', 'id=551'],
      ['/form/detail', '我的提交', 'mine=form&id=555'],
      ['/form/qrcode', '报名码与海报', 'id=551'],
      ['/form/prompt', '报名提示', 'id=554&reason=full'],
      ['/form/finish', '提交成功', 'mine=form&id=555'],
    ],
  },
  jobs: [notifyEntry],
})
