import type { LevelBrief, MemberBrief, Standing } from '../../../api/member.ts'
import type { Db } from '../../core/database.ts'
import type { Visitor } from '../../core/session.ts'
import type { CardRow } from './cards.ts'
import { shownCardNo } from './card-number.ts'
import { growthSince, periodStart } from './growth.ts'
import { levelAt, type LevelRow } from './levels.ts'
import type { MemberRow } from './member-table.ts'

/** Where a member stands, and until when. */
export async function standingOf(db: Db, levels: LevelRow[], member: MemberRow): Promise<Standing> {
  const own = levelAt(levels, member.level)
  const next = levels.find(({ level }) => level > member.level)
  const isKept = member.keep_until > 0 && own !== undefined
  return {
    level: member.level,
    name: own?.name ?? '',
    growth: member.growth,
    next: next
      ? {
          name: next.name,
          growth_min: next.growth_min,
          missing: Math.max(0, next.growth_min - member.growth),
        }
      : null,
    keep_until: member.keep_until,
    keep_growth: isKept ? own.keep_growth : 0,
    kept_growth: isKept ? await growthSince(db, member, periodStart(member, own)) : 0,
  }
}

interface Shown {
  card: CardRow
  member: MemberRow
  visitor: Pick<Visitor, 'nickname' | 'avatar'>
}

export async function memberBrief(
  db: Db,
  levels: LevelRow[],
  { card, member, visitor }: Shown,
): Promise<MemberBrief> {
  return {
    member_id: member.member_id,
    card_no: shownCardNo(card, member),
    nickname: member.name || visitor.nickname,
    avatar: visitor.avatar,
    standing: await standingOf(db, levels, member),
  }
}

export const levelBriefs = (levels: LevelRow[]): LevelBrief[] =>
  levels.map(({ level, name, growth_min }) => ({ level, name, growth_min }))
