import type { CampaignSample, IdLabel } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'

const template: IdLabel = { label: 'numbers a template of the gallery, the same for all' }
const trade: IdLabel = { label: 'numbers an industry, the same for all' }
const base = '/retail/business'
const words = ['second', 'third', 'four', 'fourth', 'five', 'fifth']
const steps = ['add', 'edit'].flatMap(way => words.map(word => `${base}/${way}-activity-${word}`))
const lasts = ['six', 'sixth'].map(word => `${base}/add-activity-${word}`)

/** The wizard of activities, on a coupon that was not made by it. */
export const sample: CampaignSample = {
  calls: {
    [`${base}/industry-list`]: () => ({}),
    [`${base}/get-activity-model`]: () => ({ industryId: 2 }),
    [`${base}/get-default`]: () => ({ modelId: 101 }),
    [`${base}/get-activity-draft`]: () => ({ activityId: 501 }),
    [`${base}/add-activity-first`]: () => ({
      industryId: 2,
      modelId: 101,
      kind: 'coupon',
      reqId: newReqId(),
    }),
    [`${base}/edit-activity-first`]: () => ({
      activityId: 501,
      version: 1,
      industryId: 2,
      reqId: newReqId(),
    }),
    ...Object.fromEntries(
      steps.map(path => [
        path,
        () => ({ activityId: 501, version: 1, values: {}, reqId: newReqId() }),
      ]),
    ),
    ...Object.fromEntries(
      lasts.map(path => [path, () => ({ activityId: 501, agree: 1, reqId: newReqId() })]),
    ),
    [`${base}/copy-activity`]: () => ({ activityId: 501, reqId: newReqId() }),
  },
  ids: {
    [`${base}/get-activity-model`]: { industryId: trade },
    [`${base}/get-default`]: { modelId: template },
    [`${base}/get-activity-draft`]: { activityId: 'activity' },
    [`${base}/add-activity-first`]: { industryId: trade, modelId: template },
    [`${base}/edit-activity-first`]: { activityId: 'activity', industryId: trade },
    ...Object.fromEntries(
      [...steps, ...lasts, `${base}/copy-activity`].map(path => [path, { activityId: 'activity' }]),
    ),
  },
  fill: async () => undefined,
}
