import { findMarks } from '../../server/campaigns/activity/find-marks.ts'
import { campaigns } from '../../server/campaigns/index.ts'
import type { Enterprise } from '../../server/core/ports/enterprise.ts'
import type { ContactMark } from '../../server/core/tables.ts'
import {
  answerEnterpriseCall,
  externalUserIdOf,
  sandboxSecret,
} from '../../server/platform/outside/enterprise-double.ts'
import { createPlatformEnterprise } from '../../server/platform/outside/platform-enterprise.ts'
import { sandboxKeys } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createTicketStore } from '../../server/platform/outside/ticket-store.ts'
import { markContact } from '../../server/platform/enterprise/mark-contact.ts'
import { runDueJobs } from './run-jobs.ts'
import { runningActivity } from './server-activity.ts'
import { startTestServer, type TestServer } from './server-app.ts'
import { give } from './server-grants.ts'

/** Campaigns that tag, and the shop's tags. */
export const TAGGING = 7960
export const TAGS = { regulars: 61, winners: 62 }
const CONTACT = '/cgi-bin/externalcontact/'

export const contactOf = (uid: number): string => externalUserIdOf(`union-${uid}`)

/** The job that looks for people to be marked. */
export const finding = findMarks(campaigns)

/** A shop of its own whose campaigns mark their people at the enterprise side; what fails there is not printed. */
export async function openMarking() {
  const { error } = console
  console.error = () => undefined
  const server = await startTestServer()
  const platform = openPlatform(server)
  await addTagging(server)
  const context = { ...server, enterprise: platform.enterprise }
  const run = (jobs: Parameters<typeof runDueJobs>[2]) =>
    runDueJobs(context, server.clock.seconds(), jobs)
  return {
    server,
    platform,

    async close(): Promise<void> {
      console.error = error
      await server.close()
    },

    find: () => run([finding]),
    settle: () => run([finding, markContact]),
    /** How often the platform was asked for this. */
    calls: (name: string) => platform.asked.filter(call => call === name).length,

    async jobs(): Promise<string[]> {
      const rows = await server.db
        .selectFrom('job')
        .select(['key', 'state'])
        .where('kind', '=', markContact.kind)
        .orderBy('key')
        .execute()
      return rows.map(({ key, state }) => `${key} ${state}`)
    },

    marks: () =>
      server.db
        .selectFrom('contact_mark')
        .select(['uid', 'user_id', 'is_written'])
        .orderBy('uid')
        .orderBy('user_id')
        .execute(),
  }
}

/** A shop with two tags, whose staff are known to the firm. */
export async function addTagging(server: TestServer): Promise<void> {
  const now = server.clock.seconds()
  for (const user_id of [5, 6]) {
    await server.db
      .updateTable('shop_user')
      .set({ work_userid: `staff-${user_id}` })
      .where('brand_id', '=', 8)
      .where('user_id', '=', user_id)
      .execute()
  }
  await server.db
    .insertInto('customer_tag')
    .values([
      { brand_id: 8, tag_id: TAGS.regulars, name: '老茶客', created_at: now },
      { brand_id: 8, tag_id: TAGS.winners, name: '中过奖', created_at: now },
    ])
    .execute()
}

export async function addCampaign(
  server: TestServer,
  {
    id = TAGGING,
    title = '冬至券',
    mark = { who: 'joined', tag_ids: [TAGS.regulars] },
  }: { id?: number; title?: string; mark?: ContactMark | null } = {},
): Promise<void> {
  await server.db
    .insertInto('activity')
    .values(
      runningActivity({
        activity_id: id,
        type: 'coupon',
        title,
        ext: '{}',
        contact_mark: mark && JSON.stringify(mark),
      }),
    )
    .execute()
}

/** Somebody adds a staff member, and both sides know of it. */
export async function addContact(server: TestServer, uid: number, userId = 5): Promise<void> {
  const now = server.clock.seconds()
  await server.db
    .insertInto('contact_identity')
    .values({
      brand_id: 8,
      external_userid: contactOf(uid),
      unionid: `union-${uid}`,
      known_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await server.db
    .insertInto('staff_bond')
    .values({ brand_id: 8, uid, user_id: userId, bound_at: now })
    .execute()
  await server.db
    .insertInto('sandbox_contact')
    .values({ brand_id: 8, user_id: userId, external_userid: contactOf(uid), added_at: now })
    .execute()
}

let grants = 0

export async function takePart(server: TestServer, uid: number, id = TAGGING): Promise<void> {
  grants += 1
  await give(server.db, {
    brand_id: 8,
    uid,
    grant_id: `mark-${grants}`,
    code: `7960${String(grants).padStart(8, '0')}`,
    activity_id: id,
  })
}

export interface Platform {
  enterprise: Enterprise
  /** Calls about contacts, in order. */
  asked: string[]
  /** What the platform answers in place of the sandbox's; undefined = the sandbox's. */
  answers: (call: string) => Response | undefined
}

/** The enterprise side of the sandbox, whose answers a test can change. */
export function openPlatform({ db, clock }: TestServer): Platform {
  const keys = sandboxKeys(8, 'secret of 8')
  const platform: Platform = {
    asked: [],
    answers: () => undefined,
    enterprise: createPlatformEnterprise({
      db,
      clock,
      accountOf: async brandId => ({ brandId, ...keys, secret: sandboxSecret('secret of 8') }),
      origin: 'https://qyapi.sandbox.test',
      tickets: createTicketStore(db, clock),
      async fetch(url, init) {
        const call = url.pathname.replace(CONTACT, '')
        if (url.pathname.startsWith(CONTACT)) platform.asked.push(call)
        return platform.answers(call) ?? answerEnterpriseCall(db, new Request(url, init), clock)
      },
    }),
  }
  return platform
}

export const refusedWith = (errcode: number): Response => Response.json({ errcode, errmsg: 'no' })

/** What the platform has of a contact about whom nothing was written. */
export const startOf = { tags: [], description: '', remark: '' }

/** What the platform has about a contact of a staff member. */
export async function notedAbout(
  { db }: TestServer,
  uid: number,
  userId = 5,
): Promise<{ tags: string[]; description: string; remark: string }> {
  const { tags, ...row } = await db
    .selectFrom('sandbox_contact')
    .select(['tags', 'description', 'remark'])
    .where('external_userid', '=', contactOf(uid))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const known = await db.selectFrom('sandbox_corp_tag').select(['tag_id', 'name']).execute()
  const nameOf = (id: string) => known.find(({ tag_id }) => tag_id === id)?.name ?? id
  return { tags: tags.map(nameOf).sort(), ...row }
}
