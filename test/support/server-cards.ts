import type { CardExt } from '../../server/campaigns/new-year-card/card-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { newReqId, type Reply, type TestServer } from './server-app.ts'

/** Twenty points for opening a card, ten for an author whose cards three friends have opened. */
export const cardActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<CardExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'newYearCard',
    title: '新年贺卡',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ...more,
    ext: JSON.stringify({
      templates: [{ name: '雪夜', picture: '/card.svg', ink: '#5b2018' }],
      gift: { reward: { kind: 'points', amount: 20 } },
      maker_gift: { reward: { kind: 'points', amount: 10 }, opens: 3 },
      ...ext,
    }),
  })

export async function make(
  server: TestServer,
  uid: number,
  id: number,
  words: { to?: string; from?: string; wish?: string; picture?: string; templateId?: number } = {},
): Promise<Reply> {
  const body = { id, templateId: 1, to: '阿宁', from: '小满', wish: '新年好', ...words }
  const caller = await server.as(uid)
  return caller.post('/api/wechat/new-year-card/make', { ...body, reqId: newReqId() })
}

export interface MadeCard {
  recordId: string
  key: string
}

/** Creates a card, which must succeed. */
export async function made(server: TestServer, uid: number, id: number): Promise<MadeCard> {
  const { data } = await make(server, uid, id)
  return { recordId: String(data.record_id), key: String(data.key) }
}

export async function open(server: TestServer, uid: number, card: MadeCard): Promise<Reply> {
  const caller = await server.as(uid)
  return caller.post('/api/wechat/new-year-card/open', { ...card, reqId: newReqId() })
}
