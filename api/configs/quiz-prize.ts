import * as v from 'valibot'
import type { DraftField, DraftRow, DraftValues } from '../form-rules/draft-field.ts'
import { between, flag, words } from './bounds.ts'
import { askTogether } from './settings.ts'

const item = v.object({
  name: words(40),
  image: v.optional(v.string(), ''),
  value_text: v.optional(v.string(), ''),
  /** Value charged to the campaign's budget, fen. */
  value_fen: v.exactOptional(between(0, 5_000_000)),
  /** Validity of the code, or time for entering the address, days. */
  valid_days: v.optional(between(1, 366), 30),
  /** 1: the prize is shipped, so the winner enters an address. */
  contact: v.optional(flag, 0),
  /** Page on which it can be used; '' = redeemed in a store. */
  use_path: v.optional(v.string(), ''),
})
export type PrizeItem = v.InferOutput<typeof item>

/**
 * `grant`: everybody who passes gets one while stock lasts · `rank`: the best places, after the
 * campaign's end · `draw`: every passed paper gives a chance in the attached draw.
 */
const prize = v.variant('kind', [
  v.object({ kind: v.literal('grant'), item }),
  v.object({ kind: v.literal('draw'), activity_id: between(1, 2_147_483_647) }),
  v.object({
    kind: v.literal('rank'),
    places: v.pipe(
      v.array(v.object({ from: between(1, 1000), to: between(1, 1000), item })),
      v.minLength(1),
    ),
  }),
])
type Prize = v.InferOutput<typeof prize>

export const givenTo = (kind: Prize['kind']) => ({ key: 'prize_kind', is: [kind] })

/** Fields of a prize, in the form or in a row of places. */
const itemFields = (more: Partial<DraftField> = {}): DraftField[] => [
  { key: 'prize_name', label: '送什么', kind: 'text', max: 40, ...more },
  { key: 'prize_image', label: '礼品图片', kind: 'picture', optional: true, ...more },
  { key: 'prize_text', label: '一句说明', kind: 'text', max: 30, optional: true, ...more },
  { key: 'prize_fen', label: '价值', kind: 'fen', hint: '计入预算', max: 5_000_000, ...more },
  { key: 'valid_days', label: '几天内领', kind: 'int', min: 1, max: 366, unit: '天', ...more },
  { key: 'prize_send', label: '寄给得奖的人', kind: 'switch', ...more },
]

const prizeFields: DraftField[] = [
  {
    key: 'prize_kind',
    label: '奖品',
    kind: 'choice',
    options: [
      ['grant', '过关就送'],
      ['rank', '按名次送'],
      ['draw', '送抽奖机会'],
    ],
  },
  ...itemFields({ show_if: givenTo('grant') }),
  {
    key: 'places',
    label: '名次和奖品',
    kind: 'items',
    hint: '活动结束后按分数排，分数一样看谁快',
    item: '名次',
    max: 10,
    fields: [
      { key: 'from', label: '从第几名', kind: 'int', min: 1, max: 1000, unit: '名' },
      { key: 'to', label: '到第几名', kind: 'int', min: 1, max: 1000, unit: '名' },
      ...itemFields(),
    ],
    show_if: givenTo('rank'),
  },
  {
    key: 'prize_draw',
    label: '在哪个抽奖里用',
    kind: 'choice',
    hint: '店里正在办的抽奖或转盘；每过关一次送一次机会',
    options: [],
    of_shop: 'draws',
    show_if: givenTo('draw'),
  },
]

const itemRow = (of?: PrizeItem): DraftRow => ({
  prize_name: of?.name ?? '小茶一包',
  prize_image: of?.image ?? '',
  prize_text: of?.value_text ?? '到店出示券码领取',
  prize_fen: of ? (of.value_fen ?? 0) : 800,
  valid_days: of?.valid_days ?? 30,
  prize_send: of?.contact === 1,
})

const itemOf = (row: DraftValues, before?: PrizeItem): PrizeItem => ({
  use_path: before?.use_path ?? '',
  contact: row.prize_send === true ? 1 : 0,
  name: String(row.prize_name),
  image: String(row.prize_image),
  value_text: String(row.prize_text),
  value_fen: Number(row.prize_fen),
  valid_days: Number(row.valid_days),
})

const firstPlaces = [
  { from: 1, to: 1, ...itemRow(), prize_name: '手作盖碗', prize_fen: 12_800 },
  { from: 2, to: 10, ...itemRow() },
]

function prizeOf(values: DraftValues, before: Prize | undefined): Prize {
  switch (values.prize_kind) {
    case 'draw':
      return { kind: 'draw', activity_id: Number(values.prize_draw) }
    case 'rank':
      return {
        kind: 'rank',
        places: (values.places as DraftRow[]).map((row, at) => ({
          from: Number(row.from),
          to: Number(row.to),
          item: itemOf(row, before?.kind === 'rank' ? before.places[at]?.item : undefined),
        })),
      }
    default:
      return {
        kind: 'grant',
        item: itemOf(values, before?.kind === 'grant' ? before.item : undefined),
      }
  }
}

/** What a quiz gives, and to whom. */
export const quizPrize = askTogether(prize, {
  together: prizeFields,
  start: { prize_kind: 'grant', ...itemRow(), places: firstPlaces, prize_draw: '' },
  toForm: stored => ({
    prize_kind: stored.kind,
    ...itemRow(stored.kind === 'grant' ? stored.item : undefined),
    places:
      stored.kind === 'rank'
        ? stored.places.map(({ from, to, item: of }) => ({ from, to, ...itemRow(of) }))
        : firstPlaces,
    prize_draw: stored.kind === 'draw' ? String(stored.activity_id) : '',
  }),
  fromForm: prizeOf,
})
