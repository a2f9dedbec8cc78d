import { MOST_DAYS } from '../../../api/values/limits.ts'
import type { GroupCode, GroupTrouble } from '../../../api/index.ts'

/** A group into which people come by its code. */
export const USUAL_PLACES = 200
export const MOST_PLACES = 500

export const troubleWords: Record<Exclude<GroupTrouble, ''>, string> = {
  dismissed: '群已解散',
  ended: '码已过期',
  full: '已满',
  ending: '码快过期',
  nearlyFull: '快满了',
}

/** Troubles that keep people out already. */
export const isShut = (trouble: GroupTrouble): boolean =>
  trouble === 'dismissed' || trouble === 'ended' || trouble === 'full'

export interface GroupDraft {
  name: string
  storeId: number
  keeperId: number
  memberN: string
  cap: string
  days: number
}

export type GroupFaults = { [Field in keyof GroupDraft | 'picture']?: string }

export const emptyGroup: GroupDraft = {
  name: '',
  storeId: 0,
  keeperId: 0,
  memberN: '0',
  cap: String(USUAL_PLACES),
  days: MOST_DAYS,
}

/** What is known of a group whose code is replaced; its people are counted anew. */
export const draftOf = (group: GroupCode): GroupDraft => ({
  name: group.name,
  storeId: group.store_id,
  keeperId: group.keeper_id,
  memberN: '0',
  cap: String(group.cap),
  days: MOST_DAYS,
})

const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : -1)

export const numbersOf = ({ memberN, cap }: GroupDraft): { memberN: number; cap: number } => ({
  memberN: wholeOf(memberN),
  cap: wholeOf(cap),
})

export function groupFaults(draft: GroupDraft): GroupFaults {
  const { memberN, cap } = numbersOf(draft)
  const faults: GroupFaults = {}
  if (draft.name.trim() === '') faults.name = '请填群名'
  if (draft.storeId === 0) faults.storeId = '请选门店'
  if (cap < 1 || cap > MOST_PLACES) faults.cap = `请填 1 到 ${MOST_PLACES}`
  if (memberN < 0) faults.memberN = '请填人数'
  else if (cap > 0 && memberN >= cap) faults.memberN = '群已经满了，请换一个没满的群'
  return faults
}
