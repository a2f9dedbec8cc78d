import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import {
  DirectoryClosed,
  type FirmDepartment,
  type FirmDirectory,
  type FirmMember,
} from '../../core/ports/firm-directory.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'
import type { PlatformAnswer } from './ask-platform.ts'

/** A firm with more departments is read one by one. */
const MOST_DEPARTMENTS = 100
/** Requests under way at once. */
const AT_ONCE = 5
/** How long an answer is reused: a search asks once for all of its pages. */
const KEPT_S = 60
const KEPT_ANSWERS = 1000

/** No right to the directory, to this call, or from this address. */
const noRight = new Set([48002, 60011, 60020, 301002])
const NO_DEPARTMENT = 60003
const NO_MEMBER = 60111
/** `status` of a member who was disabled or has left; the others are at work. */
const gone = new Set([2, 5])

/** The firm's people, department by department: the platform answers a department's own members alone. */
export function createFirmDirectory({ ask }: AskEnterprise, clock: Clock) {
  const departmentsOf = keepShortly(clock, async (account: EnterpriseAccount) =>
    departmentsIn(await answerOf(ask(account, '/cgi-bin/department/list', {}))),
  )
  /** A department can be removed between the two questions. */
  const membersOf = keepShortly(clock, async (account: EnterpriseAccount, department: number) => {
    const query = { department_id: String(department) }
    const answer = await answerOf(ask(account, '/cgi-bin/user/list', { query }), NO_DEPARTMENT)
    return membersIn(answer)
  })

  /** `department` 0: the whole firm. Undefined for a department that does not exist. Throws `DirectoryClosed`. */
  async function read(
    account: EnterpriseAccount,
    department: number,
  ): Promise<FirmDirectory | undefined> {
    const departments = await departmentsOf(account, 0)
    const isLarge = departments.length > MOST_DEPARTMENTS
    const only = department || (isLarge ? (departments[0]?.id ?? 0) : 0)
    const wanted = departments.filter(({ id }) => only === 0 || id === only)
    if (only !== 0 && wanted.length === 0) return undefined
    const members = new Map<string, FirmMember>()
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE)
      const answers = await Promise.all(some.map(({ id }) => membersOf(account, id)))
      for (const member of answers.flat()) members.set(member.workUserId, member)
    }
    return { departments, department: only, members: [...members.values()] }
  }

  async function strangers(account: EnterpriseAccount, ids: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE)
      const are = await Promise.all(some.map(workUserId => isMember(account, workUserId)))
      found.push(...some.filter((_, at) => !are[at]))
    }
    return found
  }

  async function isMember(account: EnterpriseAccount, workUserId: string): Promise<boolean> {
    const query = { userid: workUserId }
    const answer = await answerOf(ask(account, '/cgi-bin/user/get', { query }), NO_MEMBER)
    // The platform takes ids without regard to case, and ours are compared as they are.
    return answer !== undefined && answer.userid === workUserId && isAtWork(answer)
  }

  return { read, strangers }
}

/** Undefined for the error that says that there is no such thing. */
async function answerOf(
  answer: Promise<PlatformAnswer>,
  absent?: number,
): Promise<PlatformAnswer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof EnterpriseRefused)) throw error
    if (error.errcode === absent) return undefined
    throw noRight.has(error.errcode) ? new DirectoryClosed(error.message) : error
  }
}

/** Reuses an answer for a while; a failure is not kept. */
function keepShortly<T>(
  clock: Clock,
  read: (account: EnterpriseAccount, department: number) => Promise<T>,
) {
  const kept = new Map<string, { until: number; answer: Promise<T> }>()
  return (account: EnterpriseAccount, department: number): Promise<T> => {
    const key = `${account.brandId} ${department}`
    const now = unixSeconds(clock)
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    const answer = read(account, department)
    if (kept.size >= KEPT_ANSWERS) kept.clear()
    kept.set(key, { until: now + KEPT_S, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}

/** The root comes first. */
function departmentsIn(answer: PlatformAnswer | undefined): FirmDepartment[] {
  const rows = listIn(answer?.department)
  return rows.map(({ id, name }) => ({ id: Number(id), name: String(name ?? '') }))
}

const membersIn = (answer: PlatformAnswer | undefined): FirmMember[] =>
  listIn(answer?.userlist)
    .filter(isAtWork)
    .map(({ userid, name, avatar, department }) => ({
      workUserId: String(userid),
      name: String(name ?? userid),
      avatar: typeof avatar === 'string' ? avatar : '',
      departments: Array.isArray(department) ? department.map(Number) : [],
    }))

const isAtWork = ({ status }: Record<string, unknown>): boolean => !gone.has(Number(status))

const listIn = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? (list as Record<string, unknown>[]) : []
