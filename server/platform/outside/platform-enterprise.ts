import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { sha256 } from '../../core/random.ts'
import type { Settings } from '../../core/settings.ts'
import {
  type AskEnterprise,
  createEnterpriseLine,
  type EnterpriseLine,
  EnterpriseRefused,
} from './ask-enterprise.ts'
import { createContactNotes } from './contact-notes.ts'
import { createContactWays } from './contact-ways.ts'
import type { Enterprise, GroupNow, RawEvent } from '../../core/ports/enterprise.ts'
import { type PlatformEvent, readEvent } from '../../core/ports/enterprise-events.ts'
import {
  changesOf,
  customersOf,
  DISMISSED,
  NO_GROUP,
  readGroup,
  stateOf,
} from './enterprise-people.ts'
import { openEchoSeal, openSeal } from './event-seal.ts'
import { createFirmDirectory } from './firm-directory.ts'
import { createStaffDirectory } from './staff-directory.ts'
import { createWelcomes } from './welcomes.ts'
import { createTicketStore } from './ticket-store.ts'

/**
 * No id of the platform, which have letters or digits: asking for it learns the ids of all staff, so that nobody is
 * offered or added twice.
 */
const NOBODY = '-'

interface Parts extends EnterpriseLine {
  db: Db
  clock: Clock
  /** The brand's account; undefined without one. */
  accountOf(brandId: number): Promise<EnterpriseAccount | undefined>
}

/** The enterprise side by its documented protocol. A brand without an account has neither contact codes nor events. */
export function createPlatformEnterprise({ db, clock, accountOf, ...given }: Parts): Enterprise {
  const line = createEnterpriseLine(given)
  const staff = createStaffDirectory(db, clock, line)
  const ways = createContactWays(line)

  async function contactWay(
    brandId: number,
    { userId, ...way }: { userId: number; state: string; wayId: string },
  ) {
    const account = await accountOf(brandId)
    const workUserId = account ? await staff.workUserIdOf(account, userId) : ''
    return account && workUserId ? ways.ofStaff(account, { ...way, workUserId }) : null
  }

  async function group(brandId: number, asked: { chatId: string; wayId: string }) {
    const account = await accountOf(brandId)
    return account ? groupNow({ line, ways }, account, asked) : null
  }

  async function openEvent({ brandId, ...raw }: RawEvent) {
    const account = await accountOf(brandId)
    const text = account && openSeal(raw, account, unixSeconds(clock))
    if (!account || !text) return { refused: 'not sealed by the platform' }
    const { at, event } = readEvent(text)
    return { arrived: event && { id: sha256(text), at, event } }
  }

  async function changes(brandId: number, event: PlatformEvent) {
    const account = await accountOf(brandId)
    return account ? changesOf({ line, staff }, account, event) : []
  }

  async function* customers(brandId: number) {
    const account = await accountOf(brandId)
    if (account) yield* customersOf({ line, staff }, account)
  }

  async function state(brandId: number, of: { userId: number; externalUserId: string }) {
    const account = await accountOf(brandId)
    return account ? stateOf({ line, staff }, account, of) : ''
  }

  async function openEcho({ brandId, query }: RawEvent): Promise<string | undefined> {
    const account = await accountOf(brandId)
    return account && openEchoSeal(query, account, unixSeconds(clock))
  }

  return {
    contactWay,
    group,
    ...directoryOf(accountOf, staff, createFirmDirectory(line, clock)),
    openEvent,
    changesOf: changes,
    customers,
    stateOf: state,
    ...createWelcomes(line, clock, accountOf),
    ...createContactNotes({ db, line, staff, accountOf }),
    openEcho,
  }
}

async function groupNow(
  { line, ways }: { line: AskEnterprise; ways: ReturnType<typeof createContactWays> },
  account: EnterpriseAccount,
  { chatId, wayId }: { chatId: string; wayId: string },
): Promise<GroupNow | null> {
  try {
    const { name, members } = await readGroup(line, account, chatId)
    const way = await ways.ofGroup(account, { chatId, wayId })
    return { isDismissed: false, name, memberN: members.length, way }
  } catch (error) {
    if (!(error instanceof EnterpriseRefused)) throw error
    if (error.errcode === DISMISSED) return { isDismissed: true }
    if (error.errcode === NO_GROUP) return null
    throw error
  }
}

function directoryOf(
  accountOf: Parts['accountOf'],
  staff: ReturnType<typeof createStaffDirectory>,
  firm: ReturnType<typeof createFirmDirectory>,
): Pick<Enterprise, 'directory' | 'strangers'> {
  return {
    async directory(brandId, department) {
      const account = await accountOf(brandId)
      if (!account) return null
      await staff.userIdOf(account, NOBODY)
      return firm.read(account, department)
    },
    async strangers(brandId, workUserIds) {
      const account = await accountOf(brandId)
      if (!account) return [...workUserIds]
      await staff.userIdOf(account, NOBODY)
      return firm.strangers(account, workUserIds)
    },
  }
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
