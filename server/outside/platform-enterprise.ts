import { type Clock, unixSeconds } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import type { EnterpriseAccount } from '../core/enterprise-accounts.ts'
import { sha256 } from '../core/random.ts'
import type { Settings } from '../core/settings.ts'
import { createEnterpriseLine, type EnterpriseLine, EnterpriseRefused } from './ask-enterprise.ts'
import type { PlatformAnswer } from './ask-platform.ts'
import { createContactWays } from './contact-ways.ts'
import type {
  Enterprise,
  EnterpriseChange,
  EnterpriseEvent,
  GroupNow,
  RawEvent,
} from './enterprise.ts'
import { type PlatformEvent, readEvent } from './enterprise-events.ts'
import { openEchoSeal, openSeal } from './event-seal.ts'
import { createStaffDirectory } from './staff-directory.ts'
import { createTicketStore } from './ticket-store.ts'

/** Errors of the platform: no such group, a dismissed one, and somebody who is nobody's customer. */
const NO_GROUP = 40050
const DISMISSED = 49008
const NO_CUSTOMER = 84061

interface Parts extends EnterpriseLine {
  db: Db
  clock: Clock
  /** The brand's account; undefined without one. */
  accountOf(brandId: number): Promise<EnterpriseAccount | undefined>
}

/** The enterprise side by its documented protocol. A brand without an account has neither contact codes nor events. */
export function createPlatformEnterprise({ db, clock, accountOf, ...given }: Parts): Enterprise {
  const line = createEnterpriseLine(given)
  const staff = createStaffDirectory(db, line)
  const ways = createContactWays(line)

  async function contactWay(
    brandId: number,
    { userId, ...way }: { userId: number; state: string; wayId: string },
  ) {
    const account = await accountOf(brandId)
    const workUserId = account ? await staff.workUserIdOf(account, userId) : ''
    return account && workUserId ? ways.ofStaff(account, { ...way, workUserId }) : null
  }

  async function group(
    brandId: number,
    { chatId, wayId }: { chatId: string; wayId: string },
  ): Promise<GroupNow | null> {
    const account = await accountOf(brandId)
    if (!account) return null
    try {
      const { name, members } = await readGroup(account, chatId)
      const way = await ways.ofGroup(account, { chatId, wayId })
      return { isDismissed: false, name, memberN: members.length, way }
    } catch (error) {
      if (!(error instanceof EnterpriseRefused)) throw error
      if (error.errcode === DISMISSED) return { isDismissed: true }
      if (error.errcode === NO_GROUP) return null
      throw error
    }
  }

  async function readGroup(account: EnterpriseAccount, chatId: string) {
    const path = '/cgi-bin/externalcontact/groupchat/get'
    const answer = await line.ask(account, path, { body: { chat_id: chatId, need_name: 0 } })
    return groupIn(answer)
  }

  async function openEvent({ brandId, ...raw }: RawEvent) {
    const account = await accountOf(brandId)
    const text = account && openSeal(raw, account, unixSeconds(clock))
    if (!account || !text) return { refused: 'not sealed by the platform' }
    const { at, event } = readEvent(text)
    const changes = event ? await changesOf(account, event) : []
    const id = sha256(text)
    const events: EnterpriseEvent[] = changes.map((change, n) => ({ id: `${id}.${n}`, at, change }))
    return { events }
  }

  async function openEcho({ brandId, query }: RawEvent): Promise<string | undefined> {
    const account = await accountOf(brandId)
    return account && openEchoSeal(query, account, unixSeconds(clock))
  }

  /** An event names people by the platform's ids alone; who they are is asked for. */
  async function changesOf(
    account: EnterpriseAccount,
    event: PlatformEvent,
  ): Promise<EnterpriseChange[]> {
    if (event.kind === 'groupChanged') return [event]
    if ('members' in event) {
      const { kind, chatId, members } = event
      const known = kind === 'groupJoined' ? await unionidsIn(account, chatId) : new Map()
      const changes: EnterpriseChange[] = []
      for (const externalUserId of members) {
        const unionid =
          known.get(externalUserId) || (await customerUnionid(account, externalUserId))
        changes.push({ kind, chatId, externalUserId, unionid })
      }
      return changes
    }
    const { kind, workUserId, externalUserId } = event
    const userId = await staff.userIdOf(account, workUserId)
    if (userId === undefined) return []
    const unionid = await customerUnionid(account, externalUserId)
    return [{ kind, userId, externalUserId, unionid }]
  }

  async function unionidsIn(account: EnterpriseAccount, chatId: string) {
    const found = await orNone(readGroup(account, chatId), [NO_GROUP, DISMISSED])
    return new Map(found?.members.map(({ id, unionid }) => [id, unionid]))
  }

  async function customerUnionid(account: EnterpriseAccount, external_userid: string) {
    const path = '/cgi-bin/externalcontact/get'
    const answer = await orNone(line.ask(account, path, { query: { external_userid } }), [
      NO_CUSTOMER,
    ])
    const contact = answer?.external_contact as { unionid?: unknown } | undefined
    return typeof contact?.unionid === 'string' ? contact.unionid : ''
  }

  return { contactWay, group, openEvent, openEcho }
}

/** The real platform, with the accounts of the settings. */
export const createRealEnterprise = (
  { enterpriseApi, enterpriseAccounts }: Settings,
  db: Db,
  clock: Clock,
): Enterprise =>
  createPlatformEnterprise({
    db,
    clock,
    accountOf: async brandId => enterpriseAccounts.find(account => account.brandId === brandId),
    origin: enterpriseApi,
    fetch,
    tickets: createTicketStore(db, clock),
  })

/** Undefined for an answer with one of these errors. */
async function orNone<T>(answer: Promise<T>, errcodes: number[]): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof EnterpriseRefused && errcodes.includes(error.errcode)) return undefined
    throw error
  }
}

/** Members whose account is unknown to the firm's open-platform account have no unionid. */
function groupIn({ group_chat }: PlatformAnswer) {
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
