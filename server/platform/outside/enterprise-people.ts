import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'
import type { PlatformAnswer } from './ask-platform.ts'
import type { CustomerNow, EnterpriseChange } from '../../core/ports/enterprise.ts'
import type { PlatformEvent } from '../../core/ports/enterprise-events.ts'
import type { createStaffDirectory } from './staff-directory.ts'

/** Errors of the platform: no such group, a dismissed one, and somebody who is nobody's customer. */
export const NO_GROUP = 40050
export const DISMISSED = 49008
const NO_CUSTOMER = 84061

/** The platform's bounds of one question for the customers of several staff members. */
const STAFF_AT_ONCE = 100
const CUSTOMERS_AT_ONCE = 100

interface GroupMembers {
  name: string
  members: { id: string; unionid: string }[]
}

/** A group with its members. Throws `EnterpriseRefused` for an unknown or dismissed one. */
export async function readGroup(
  { ask }: AskEnterprise,
  account: EnterpriseAccount,
  chatId: string,
): Promise<GroupMembers> {
  const path = '/cgi-bin/externalcontact/groupchat/get'
  return groupIn(await ask(account, path, { body: { chat_id: chatId, need_name: 0 } }))
}

/** Members whose account is unknown to the firm's open-platform account have no unionid. */
function groupIn({ group_chat }: PlatformAnswer): GroupMembers {
  const { name, member_list } = (group_chat ?? {}) as {
    name?: unknown
    member_list?: { userid?: unknown; unionid?: unknown }[]
  }
  if (!Array.isArray(member_list)) throw new Error('The enterprise platform named no members')
  return {
    name: String(name ?? ''),
    members: member_list.map(({ userid, unionid }) => ({
      id: String(userid),
      unionid: typeof unionid === 'string' ? unionid : '',
    })),
  }
}

interface Parts {
  line: AskEnterprise
  staff: ReturnType<typeof createStaffDirectory>
}

/** The changes of an event, which names people by the platform's ids alone: who they are is asked for. */
export async function changesOf(
  { line, staff }: Parts,
  account: EnterpriseAccount,
  event: PlatformEvent,
): Promise<EnterpriseChange[]> {
  if (event.kind === 'groupChanged') return [event]
  if ('members' in event) {
    const { kind, chatId, members } = event
    const known = kind === 'groupJoined' ? await unionidsIn(line, account, chatId) : undefined
    const changes: EnterpriseChange[] = []
    for (const externalUserId of members) {
      const unionid = known?.get(externalUserId) || (await unionidOf(line, account, externalUserId))
      changes.push({ kind, chatId, externalUserId, unionid })
    }
    return changes
  }
  const { kind, workUserId, externalUserId, state } = event
  const userId = await staff.userIdOf(account, workUserId)
  if (userId === undefined) return []
  const unionid = await unionidOf(line, account, externalUserId)
  return [{ kind, userId, state, externalUserId, unionid }]
}

async function unionidsIn(
  line: AskEnterprise,
  account: EnterpriseAccount,
  chatId: string,
): Promise<Map<string, string>> {
  const found = await orNone(readGroup(line, account, chatId), [NO_GROUP, DISMISSED])
  return new Map(found?.members.map(({ id, unionid }) => [id, unionid]))
}

async function unionidOf(
  { ask }: AskEnterprise,
  account: EnterpriseAccount,
  external_userid: string,
): Promise<string> {
  const path = '/cgi-bin/externalcontact/get'
  const answer = await orNone(ask(account, path, { query: { external_userid } }), [NO_CUSTOMER])
  const contact = answer?.external_contact as { unionid?: unknown } | undefined
  return typeof contact?.unionid === 'string' ? contact.unionid : ''
}

/** Undefined for an answer with one of these errors. */
async function orNone<T>(answer: Promise<T>, errcodes: number[]): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof EnterpriseRefused && errcodes.includes(error.errcode)) return undefined
    throw error
  }
}

/** All customers of our staff, a page of the platform's at a time. */
export async function* customersOf(
  { line, staff }: Parts,
  account: EnterpriseAccount,
): AsyncGenerator<CustomerNow[]> {
  const userIds = await staff.userIds(account.brandId)
  const ids = [...userIds.keys()]
  for (let from = 0; from < ids.length; from += STAFF_AT_ONCE) {
    const userid_list = ids.slice(from, from + STAFF_AT_ONCE)
    let cursor = ''
    do {
      const body = { userid_list, cursor, limit: CUSTOMERS_AT_ONCE }
      const answer = await line.ask(account, '/cgi-bin/externalcontact/batch/get_by_user', { body })
      yield customersIn(answer, userIds)
      cursor = typeof answer.next_cursor === 'string' ? answer.next_cursor : ''
    } while (cursor)
  }
}

function customersIn(
  { external_contact_list }: PlatformAnswer,
  userIds: Map<string, number>,
): CustomerNow[] {
  if (!Array.isArray(external_contact_list)) {
    throw new Error('The enterprise platform named no customers')
  }
  const list = external_contact_list as {
    external_contact?: { external_userid?: unknown; unionid?: unknown }
    follow_info?: { userid?: unknown; createtime?: unknown }
  }[]
  return list.flatMap(({ external_contact: contact, follow_info: follow }) => {
    const userId = userIds.get(String(follow?.userid))
    if (userId === undefined || typeof contact?.external_userid !== 'string') return []
    return [
      {
        userId,
        externalUserId: contact.external_userid,
        unionid: typeof contact.unionid === 'string' ? contact.unionid : '',
        addedAt: Number(follow?.createtime),
      },
    ]
  })
}

/** The state by which this staff member was added; '' when there was none, or when nobody is a customer any more. */
export async function stateOf(
  { line, staff }: Parts,
  account: EnterpriseAccount,
  { userId, externalUserId }: { userId: number; externalUserId: string },
): Promise<string> {
  const workUserId = await staff.workUserIdOf(account, userId)
  const path = '/cgi-bin/externalcontact/get'
  const query = { external_userid: externalUserId }
  const answer = await orNone(line.ask(account, path, { query }), [NO_CUSTOMER])
  const follows = (answer?.follow_user ?? []) as { userid?: unknown; state?: unknown }[]
  const state = follows.find(({ userid }) => userid === workUserId)?.state
  return typeof state === 'string' ? state : ''
}
