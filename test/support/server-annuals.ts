import type { AnnualExt } from '../../server/campaigns/annual/annual-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

const points = (amount: number) => ({ kind: 'points' as const, amount })

/** Three months from November on, ten points each, and twenty for two stamps. */
export const annualActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<AnnualExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'annual',
    title: '一年茶',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    end_at: START + 300 * 86_400,
    ...more,
    ext: JSON.stringify({
      protocol: { html: '<p>协议</p>', version: '1', updated_at: START },
      benefits: [1, 2, 3].map(() => ({ reward: points(10) })),
      checkin: { points: 0 },
      stages: [{ stamps: 2, reward: points(20) }],
      review_from: START,
      ...ext,
    }),
  })

export async function tell(
  server: TestServer,
  uid: number,
  [id, what]: [id: number, what: 'join' | 'claim' | 'checkin' | 'leave'],
  body: object = {},
): Promise<Reply> {
  const caller = await server.as(uid)
  return caller.post(`/api/wechat/annual/${what}`, { id, ...body, reqId: newReqId() })
}
