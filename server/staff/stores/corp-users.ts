import * as v from 'valibot'
import type { CorpUser, CorpUserPage } from '../../../api/corp-users.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { logError } from '../../core/log-error.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Enterprise } from '../../core/ports/enterprise.ts'
import { DirectoryClosed, type FirmDirectory } from '../../core/ports/firm-directory.ts'

/** People of the firm's directory at the enterprise side, and who of them is staff already. */
export const corpUserList = defineRoute({
  method: 'GET',
  path: '/retail/store/get-work-corp-user-list',
  access: 'manager',
  input: { department: v.optional(id), keyword: v.optional(anyText(40), ''), page, limit },

  async handle({ db, enterprise, brandId, input }): Promise<CorpUserPage> {
    const found = await directoryOf(enterprise, brandId, input.department ?? 0)
    if (typeof found === 'string') return { ...empty, ...pageOf(input), state: found }
    const { departments, department, members } = found
    const word = input.keyword.trim().toLowerCase()
    const wanted = members.filter(({ name }) => name.toLowerCase().includes(word))
    const from = (input.page - 1) * input.limit
    const shown = wanted.slice(from, from + input.limit)
    const nameOf = new Map(departments.map(each => [each.id, each.name]))
    const staff = await staffIn(
      db,
      brandId,
      shown.map(({ workUserId }) => workUserId),
    )
    return {
      state: 'ready',
      list: shown.map(
        (member): CorpUser => ({
          corp_userid: member.workUserId,
          name: member.name,
          avatar: member.avatar,
          department: member.departments.flatMap(each => nameOf.get(each) ?? []).join('、'),
          added: staff.has(member.workUserId) ? 1 : 0,
        }),
      ),
      departments: departments.map(each => ({ department_id: each.id, name: each.name })),
      department_id: department,
      ...pageOf(input),
      total: wanted.length,
      has_more: from + shown.length < wanted.length,
    }
  },
})

const empty = { list: [], departments: [], department_id: 0, total: 0, has_more: false }

const pageOf = (input: { page: number; limit: number }) => ({
  page: input.page,
  limit: input.limit,
})

async function directoryOf(
  enterprise: Enterprise,
  brandId: number,
  department: number,
): Promise<FirmDirectory | 'none' | 'closed'> {
  const found = await answered(enterprise.directory(brandId, department))
  if (found === undefined) throw new ReplyError('notFound', { message: '这个部门不存在' })
  return found ?? 'none'
}

/** Those of these ids who are nobody at work in the firm; all of them where the directory may not be read. */
export async function strangersIn(
  enterprise: Enterprise,
  brandId: number,
  workUserIds: readonly string[],
): Promise<readonly string[]> {
  const strangers = await answered(enterprise.strangers(brandId, workUserIds))
  return strangers === 'closed' ? workUserIds : strangers
}

/** Refuses with 1005 while the platform does not answer. */
async function answered<T>(answer: Promise<T>): Promise<T | 'closed'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DirectoryClosed) return 'closed'
    logError('The enterprise directory', error)
    throw new ReplyError('unavailable', { message: '企业通讯录没有回应，请稍后再试' })
  }
}

async function staffIn(db: Db, brandId: number, workUserIds: string[]): Promise<Set<string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('work_userid')
    .where('work_userid', 'in', ['-', ...workUserIds])
    .execute()
  return new Set(rows.map(({ work_userid }) => work_userid))
}
