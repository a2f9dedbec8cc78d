import type { Deed, Participant } from '../../../api/participants.ts'
import { findKeptActivity } from '../../campaigns/activity/brand-activity.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandTime } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { defineTableFile } from '../../core/table-file.ts'
import { withDetails } from './details.ts'
import { filterInput } from './list.ts'
import { FILE_PAGE } from '../../core/list-bounds.ts'
import { peopleBehind } from './newest-people.ts'
import type { People } from './people.ts'

/** Deeds of a line: beyond them a cell is no longer read. */
const DEEDS_KEPT = 50

const head = [
  '首次参与',
  '最近参与',
  '微信昵称',
  '次数',
  '做了什么',
  '没计入的',
  '付款订单',
  '实付（元）',
  '核销',
  '带来的人',
  '顾客编号',
]

export const participantFile = defineTableFile({
  path: '/retail/business/participants-export',
  access: 'manager',
  input: filterInput,

  async table({ db, brandId, input: { activityId, kind, keyword } }) {
    const activity = await findKeptActivity(db, brandId, activityId)
    return {
      name: `${activity.title}-参与的人`,
      head,
      pages: lines(db, activity, { key: activity, kind, keyword }),
    }
  },
})

async function* lines(
  db: Db,
  activity: ActivityRow,
  people: People,
): AsyncGenerator<string[][], void, undefined> {
  let uid = 0
  for (;;) {
    const page = await peopleBehind(db, people, { uid, limit: FILE_PAGE })
    if (page.length > 0) yield (await withDetails(db, activity, page, DEEDS_KEPT)).map(lineOf)
    if (page.length < FILE_PAGE) return
    uid = page.at(-1)?.uid ?? uid
  }
}

const lineOf = (person: Participant): string[] => [
  brandTime(person.first_at),
  brandTime(person.last_at),
  person.nickname,
  String(person.times),
  textOf(person.deeds),
  textOf(person.uncounted),
  String(person.orders),
  (person.paid_fen / 100).toFixed(2),
  String(person.redeemed),
  String(person.brought),
  String(person.uid),
]

const textOf = (deeds: Deed[]): string => deeds.map(({ text }) => text).join('；')
