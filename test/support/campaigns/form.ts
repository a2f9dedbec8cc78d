import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { formCampaign } from '../server-forms.ts'

const missing = 'entry-of-nobody'
const entry = { foreign: ['entry-of-89', 'entry-of-brand-9'], missing }
/** The brand's staff may read entries of its customers. */
const entryToRead = { foreign: ['entry-of-brand-9'], missing }

/** Managers read all entries of their brand. */
const entryOfShop = { foreign: ['entry-of-brand-9'], missing }

const submitted = (entry_id: string, uid: number, brand_id = 8, activity_id = 711) => ({
  brand_id,
  entry_id,
  activity_id,
  uid,
  status: 'submitted' as const,
  answers: '{"name":"访客"}',
  created_at: START - 60,
  updated_at: START - 60,
})

export const sample: CampaignSample = {
  calls: {
    '/wechat/form/detail': () => ({ id: 711 }),
    '/wechat/form/submit': () => ({ id: 711, answers: { name: '周予安' }, reqId: newReqId() }),
    '/wechat/form/entry': () => ({ entryId: 'entry-of-88' }),
    '/wechat/form/update': () => ({
      entryId: 'entry-of-88',
      answers: { name: '周予安' },
      reqId: newReqId(),
    }),
    '/wechat/form/cancel': () => ({ entryId: 'entry-of-88', reqId: newReqId() }),
    '/retail/business/form-entries': () => ({
      activityId: 711,
      keyword: '',
      field: '',
      value: '',
      after: '',
    }),
    '/retail/business/form-figures': () => ({ activityId: 711 }),
    '/retail/business/form-entry': () => ({ entryId: 'entry-of-88' }),
    '/retail/business/decide-form-entry': () => ({
      entryId: 'waiting-of-88',
      pass: true,
      note: '',
      seenAt: START - 60,
      reqId: newReqId(),
    }),
    '/retail/business/form-export': () => ({ activityId: 711 }),
  },
  ids: {
    '/retail/business/form-entries': { activityId: 'activity' },
    '/retail/business/form-figures': { activityId: 'activity' },
    '/retail/business/form-export': { activityId: 'activity' },
    '/retail/business/form-entry': { entryId: entryOfShop },
    '/retail/business/decide-form-entry': { entryId: entryOfShop },
    '/wechat/form/entry': { entryId: entryToRead },
    '/wechat/form/update': { entryId: entry },
    '/wechat/form/cancel': { entryId: entry },
  },
  fill: async db => {
    await db
      .insertInto('activity')
      .values([formCampaign(711), formCampaign(710, { review: true })])
      .execute()
  },
  addBelongings: async db => {
    await db
      .insertInto('form_entry')
      .values([
        submitted('entry-of-88', 88),
        submitted('entry-of-89', 89),
        submitted('entry-of-brand-9', 88, 9),
        submitted('waiting-of-88', 88, 8, 710),
      ])
      .execute()
  },
}
